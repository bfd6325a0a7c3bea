"""The suites of posenc, livecell and the exercises pass inside Pyodide too, against the wheel that the site serves."""

import subprocess
import sysconfig

import pytest
from builder import assets
from builder.paths import ROOT


@pytest.mark.parametrize("suites", [
    ["tests/posenc", "tests/livecell", "--ignore-glob=*_properties.py"],          # hypothesis is compiled, and not for Pyodide
    ["tests/site/test_exercises.py", "-k", "stub_solution"],
], ids=["packages", "exercises"])
def test_the_suites_pass_inside_pyodide(suites):
    assets.make_python()
    done = subprocess.run(
        ["node", str(ROOT / "tests/pyodide/run_pytest.mjs"), str(ROOT), sysconfig.get_path("purelib"), *suites, "--tb=short"],
        capture_output=True, text=True, cwd=ROOT, timeout=900,
    )
    assert done.returncode == 0, f"{done.stdout[-6000:]}\n{done.stderr[-2000:]}"
    assert " passed" in done.stdout
