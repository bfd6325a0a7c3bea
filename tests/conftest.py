"""The built site, for every suite that reads it."""

import subprocess
import sys

import pytest

from builder.paths import ROOT, SITE


@pytest.fixture(scope="session")
def built_site():
    """build/site; `make test` builds it before, a single test run builds it when it is not there."""
    if not (SITE / "index.html").is_file():
        subprocess.run([sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet"], cwd=ROOT, check=True)
    return SITE
