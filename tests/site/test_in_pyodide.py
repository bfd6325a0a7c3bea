"""The posenc and livecell suites pass inside Pyodide too, against the wheel that the site serves."""

import subprocess
import sysconfig

from builder import assets
from builder.paths import ROOT


def test_the_suites_pass_inside_pyodide():
    assets.make_python()
    done = subprocess.run(
        ["node", str(ROOT / "tests/pyodide/run_pytest.mjs"), str(ROOT), sysconfig.get_path("purelib"), "tests/posenc", "tests/livecell", "--tb=short",
         "--ignore-glob=*_properties.py"],          # hypothesis is compiled, and not for Pyodide
        capture_output=True, text=True, cwd=ROOT, timeout=900,
    )
    assert done.returncode == 0, f"{done.stdout[-6000:]}\n{done.stderr[-2000:]}"
    assert " passed" in done.stdout
