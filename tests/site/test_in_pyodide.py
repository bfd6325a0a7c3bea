"""The posenc and livecell suites pass inside Pyodide too, against the wheel that the site serves."""

import subprocess
import sysconfig
from pathlib import Path

import pytest

from builder import assets
from builder.paths import ROOT


@pytest.fixture(scope="module")
def supply():
    return assets.make_python()


@pytest.mark.parametrize("suite", ["tests/posenc", "tests/livecell"])
def test_the_suite_passes_inside_pyodide(supply, suite):
    done = subprocess.run(
        ["node", str(ROOT / "tests/pyodide/run_pytest.mjs"), str(ROOT), sysconfig.get_path("purelib"), suite, "--tb=short",
         "--ignore-glob=*_properties.py"],          # hypothesis is compiled, and not for Pyodide,
        capture_output=True, text=True, cwd=ROOT, timeout=900,
    )
    assert done.returncode == 0, f"{done.stdout[-4000:]}\n{done.stderr[-2000:]}"
    assert " passed" in done.stdout
