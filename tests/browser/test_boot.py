"""Python starts in three ways (textbook, floor, fast), and nobody can tell from the results which it was."""

import json

import pytest

from browser.boot.harness import Boot, bundle, results_of

WAYS = ["textbook", "floor", "fast"]


@pytest.fixture(scope="session")
def scripts():
    return {"worker.js": bundle("worker.ts"), "page.js": bundle("page.ts")}


@pytest.fixture
def boot(browser, built_site, scripts):
    boot = Boot(browser, built_site, scripts)
    yield boot
    boot.close()


@pytest.fixture(scope="module", params=WAYS)
def started(request, browser, built_site, scripts):
    """A running Python, started in each of the ways."""
    boot = Boot(browser, built_site, scripts)
    assert boot.start(request.param)["way"] == request.param, boot.lines
    boot.way = request.param
    yield boot
    boot.close()
    assert not boot.faults


@pytest.fixture(scope="module")
def textbook(browser, built_site, scripts):
    """What the textbook start gives: the results of the programs, of the pages' cells, and the importable modules."""
    boot = Boot(browser, built_site, scripts)
    boot.start("textbook")
    yield results_of(boot)
    boot.close()


def test_programs_cells_and_imports_give_what_they_give_under_the_textbook_start(started, textbook):
    here = results_of(started)
    for kind in textbook:
        assert here[kind].keys() == textbook[kind].keys()
        differing = {k: (v, textbook[kind][k]) for k, v in here[kind].items() if v != textbook[kind][k]}
        assert not differing, (started.way, kind)
    assert here["imports"]["numpy.polynomial.chebyshev"] == here["imports"]["email.mime.text"] == "yes"
    assert len(here["cells"]) >= 3 and len(here["imports"]) > 400


def test_javascript_and_python_call_each_other(started):
    assert started.run("""
from js import Math
from pyodide.ffi import create_proxy, to_js
doubled = to_js([1, 2, 3]).map(create_proxy(lambda x, *_: 2 * x))
[Math.sqrt(16), *doubled]""") == [4, 2, 4, 6]


def test_coroutines_run(started):
    assert started.run("""
import asyncio
async def later(x):
    await asyncio.sleep(0.01)
    return x
await asyncio.gather(later(1), later(2))""") == [1, 2]


def test_a_compiled_package_is_loaded_and_another_imported(started):
    assert started.run("import kiwisolver; kiwisolver.Variable('x').name()", packages=["kiwisolver"]) == "x"
    packages = ["contourpy"] if started.way == "textbook" else []          # elsewhere the import itself fetches it
    assert started.run("import contourpy; len(contourpy.contour_generator(z=[[0, 1], [1, 0]]).lines(0.5))", packages=packages) == 2


def test_a_bad_import_is_an_ordinary_error(started):
    for name in ("torch", "numpy.nothing", "nowhere", "numpy.linalg.nowhere"):
        assert started.run(f"""
try:
    import {name}
except ModuleNotFoundError as error:
    answer = str(error)
answer""") == f"No module named '{name}'"


def test_two_visits_draw_different_random_numbers(boot):
    draws = []
    for _ in range(2):
        assert boot.start("fast")["way"] == "fast"
        draws.append(boot.run("""
import os, random, uuid, numpy as np
[random.random(), np.random.rand(), np.random.default_rng().random(), os.urandom(4).hex(), str(uuid.uuid4())]"""))
    assert all(a != b for a, b in zip(*draws, strict=True))


def test_a_restart_with_kept_parts_fetches_none_of_them_again(boot):
    boot.start("fast")
    boot.server.requests.clear()
    assert boot.page.evaluate("root => restart({ root })", f"{boot.server.url}pyodide/")["way"] == "fast"
    assert not [path for path in boot.server.requests if path.endswith(".zst")]
    assert boot.run("import numpy as np; float(np.ones(3) @ np.ones(3))") == 3


def damaged(data: bytes) -> bytes:
    middle = len(data) // 2
    return data[:middle] + bytes(b ^ 0x55 for b in data[middle:middle + 64]) + data[middle + 64:]


FAULTS = {
    "a damaged snapshot": lambda data: damaged(data),
    "a snapshot cut short": lambda data: data[:-1000],
    "a snapshot that is missing": lambda data: None,
    "another file in its place": lambda data: b"<html>not found</html>",
}


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("part", ["memory", "core", "libraryFile"])
def test_a_faulty_part_leads_to_the_floor_with_a_line_in_the_console(boot, built_site, part, fault):
    path = json.loads((built_site / "pyodide/manifest.json").read_text())["fast"][part]["path"]
    boot.server.replace[f"pyodide/{path}"] = FAULTS[fault]((built_site / "pyodide" / path).read_bytes())
    assert boot.start()["way"] == "floor"
    assert any("the fast start failed, trying floor" in line for line in boot.lines), boot.lines
    assert boot.run("import numpy as np; float(np.sin(0.5))") == pytest.approx(0.479425538604203)


def test_a_snapshot_of_another_build_leads_to_the_floor(boot, built_site):
    manifest = json.loads((built_site / "pyodide/manifest.json").read_text())
    manifest["fast"]["table"] += 1
    boot.server.replace["pyodide/manifest.json"] = json.dumps(manifest).encode()
    assert boot.start()["way"] == "floor"
    assert any("the table has" in line for line in boot.lines)


def test_a_wrong_result_leads_on_to_the_textbook(boot, built_site):
    manifest = json.loads((built_site / "pyodide/manifest.json").read_text())
    manifest["knownResult"] += 1e-6
    boot.server.replace["pyodide/manifest.json"] = json.dumps(manifest).encode()
    assert boot.start()["way"] == "textbook"
    assert sum("a known computation gave" in line for line in boot.lines) == 2


def test_a_strict_policy_with_every_file_changes_nothing(boot):
    boot.server.headers["Content-Security-Policy"] = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'; img-src data:"
    boot.page.goto(f"{boot.server.url}boot/?again")
    assert boot.start()["way"] == "fast", boot.lines
    assert boot.run("import colorsys, numpy as np; float(np.cos(0)) + colorsys.rgb_to_hls(0, 0, 0)[1]") == 1         # one from the first files, one from a late one
    assert not boot.faults


def test_a_start_needs_no_other_origin_and_no_special_headers(boot):
    assert boot.start()["way"] == "fast"
    assert boot.page.evaluate("crossOriginIsolated") is False and not boot.faults
