"""A server that takes a request and never answers: after a while the reason and Retry, and Retry works."""

import pytest
from playwright.sync_api import expect

from browser.lab import cell
from support.pages_server import HANG

PAGE = cell("a = 20\na", "one") + cell("a + 1", "two")


@pytest.fixture
def impatient(server):
    """The built scripts wait four seconds where they wait half a minute."""
    scripts = [f for f in server.folder.glob("assets/**/*.js") if b"3e4" in f.read_bytes() and b'"stalled"' in f.read_bytes()]
    assert scripts, "no script with the time limit in it"
    for script in scripts:
        server.replace[script.relative_to(server.folder).as_posix()] = script.read_bytes().replace(b"3e4", b"4e3")
    return server


def hang(server, pattern):
    """Paths of the files that match, silent from now on; and what stood in their place."""
    paths = [p.relative_to(server.folder).as_posix() for p in server.folder.glob(pattern)]
    assert paths
    before = {path: server.replace.get(path) for path in paths}
    server.replace.update(dict.fromkeys(paths, HANG))
    return before


def answer_again(server, before):
    for path, body in before.items():
        if body is None:
            del server.replace[path]
        else:
            server.replace[path] = body


@pytest.mark.parametrize("pattern", ["assets/worker.js", "pyodide/manifest.json", "pyodide/*/pyodide.asm.mjs"])
def test_a_file_that_never_comes_is_told_and_retry_works(open_lab, page, impatient, pattern):
    page.expected_faults += ["net::ERR", "Failed to"]
    before = hang(impatient, pattern)
    reader = open_lab(PAGE)
    reader.run("two")
    reader.wait("two", "failed")
    notice = reader.cell("two").locator(".notice")
    expect(notice).to_contain_text("没有动静")
    expect(reader.cell("two").locator(".cell__run")).to_have_text("重试")
    answer_again(impatient, before)
    notice.get_by_role("button", name="重试").click()
    reader.wait("two", "done")
    expect(reader.out("two")).to_have_text("21")


def test_what_draws_results_may_stall_too(open_lab, impatient):
    hang(impatient, "assets/figures.js")
    reader = open_lab(PAGE)
    reader.run("two")
    expect(reader.cell("two").locator(".notice")).to_contain_text("figures.js")
    expect(reader.cell("two").locator(".cell__run")).to_have_text("重试")


def test_where_the_fast_start_waits_in_vain_another_way_is_taken(open_lab, page, impatient):
    hang(impatient, "pyodide/*/memory.zst")
    reader = open_lab(PAGE)
    reader.run("two")
    expect(reader.out("two")).to_have_text("21")
    expect(reader.cell("two")).to_have_attribute("data-outcome", "done")


def test_a_package_that_never_comes_ends_the_run_but_not_python(open_lab, page, impatient):
    before = hang(impatient, "pyodide/*/matplotlib-*.whl")
    reader = open_lab(cell("kept = 7", "keep") + cell("0", "plot"))
    reader.run("keep")
    reader.write("plot", "import matplotlib\nkept")
    reader.run("plot")
    notice = reader.cell("plot").locator(".notice")
    expect(notice).to_contain_text("matplotlib")
    answer_again(impatient, before)
    notice.get_by_role("button", name="重试").click()
    reader.wait("plot", "done")
    expect(reader.out("plot")).to_have_text("7")
    assert page.evaluate("document.querySelector('#cell-plot').page.engine.interpreter.starts") == 1
