"""Every cell of every page gives the same in CPython, at build, and in Pyodide."""

import json
import subprocess

import pytest

from builder.paths import CELLS, ROOT
from support.compare import differences, same_text


@pytest.fixture(scope="module")
def homes(tmp_path_factory, built_site):
    """(at build, in Pyodide): page -> list of {"cell", "outputs"}."""
    native = {f"{p.parent.name}/{p.name}": json.loads(p.read_text(encoding="utf-8")) for p in sorted(CELLS.glob("*/*.json"))}
    out = tmp_path_factory.mktemp("homes") / "pyodide.json"
    subprocess.run(["node", str(ROOT / "tests/pyodide/run_cells.mjs"), str(ROOT), str(out)], check=True, timeout=900)
    return native, json.loads(out.read_text())


def test_every_page_has_run_in_both(homes):
    native, pyodide = homes
    assert "zh/02-sinusoidal.json" in native and native.keys() == pyodide.keys()


def test_every_cell_gives_the_same(homes):
    native, pyodide = homes
    wrong = [
        difference
        for page, cells in native.items()
        for here, there in zip(cells, pyodide[page], strict=True)
        for difference in differences(here["outputs"], there["outputs"], f"{page} cell {here['cell']}")
    ]
    assert not wrong, "\n".join(wrong[:20])


@pytest.mark.parametrize("a, b, same", [
    ("-181.63815496854826", "-181.63815496854818", True), ("[[1. -0.]]", "[[1. 0.]]", True), ("0.1234", "0.1235", True), ("0.1234", "0.1244", False),
    ("shape (3, 2)", "shape (2, 3)", False), ("1.1e-16", "2.2e-16", True), ("1.1e-06", "2.2e-06", False), ("yes", "no", False), ("54,410", "54,411", False),
])
def test_the_comparison_can_fail(a, b, same):
    assert same_text(a, b) is same
