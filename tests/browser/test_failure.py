"""What cannot be had, breaks or dies: a reason, Retry, and nothing lost."""

import pytest
from playwright.sync_api import expect

from browser.lab import cell

PAGE = cell("a = 20\na", "one") + cell("a + 1", "two")
FILES = ["assets/worker.js", "pyodide/manifest.json", "pyodide/*/pyodide.mjs", "pyodide/*/pyodide.asm.mjs", "pyodide/*/*.wasm pyodide/*/core.zst"]


def fails_and_recovers(reader, page, server, patterns, bad, said):
    """Files that match `patterns` go bad; the reader is told of one of them, loses nothing, and Retry works once they are well."""
    paths = [p.relative_to(server.folder).as_posix() for pattern in patterns.split() for p in server.folder.glob(pattern)]
    names = [path.rsplit("/", 1)[-1] for path in paths]
    page.expected_faults += [*names, "404", "ERR_", "Failed to", "integrity", "error occurred while loading"]
    for path in paths:
        server.replace[path] = bad((server.folder / path).read_bytes())
    reader.write("two", "a + 2  # mine")
    reader.run("two")
    reader.wait("two", "failed")
    notice = reader.cell("two").locator(".notice")
    expect(notice).to_contain_text(said)
    assert any(name in notice.inner_text() for name in names), notice.inner_text()
    expect(reader.cell("two").locator(".cell__run")).to_have_text("重试")
    assert reader.source("two") == "a + 2  # mine"
    for path in paths:
        del server.replace[path]
    notice.get_by_role("button", name="重试").click()
    reader.wait("two", "done")
    expect(reader.out("two")).to_have_text("22")
    expect(reader.cell("two").locator(".notice")).to_have_count(0)


@pytest.mark.parametrize("patterns", FILES)
def test_a_missing_file_is_named_and_retry_works(open_lab, page, server, patterns):
    fails_and_recovers(open_lab(PAGE), page, server, patterns, lambda good: None, "没能取到")


def test_a_wheel_that_does_not_match_its_hash_is_named(open_lab, page, server):
    # without the snapshot, so that numpy comes as a wheel
    fails_and_recovers(open_lab(PAGE), page, server, "pyodide/*/memory.zst pyodide/*/numpy*.whl", lambda good: good[:-1] + b"?", "校验值")


def test_the_editor_can_be_missing(open_lab, page, server):
    page.expected_faults += ["404", "editor", "Failed to"]
    reader = open_lab(PAGE)
    for chunk in (server.folder / "assets/chunks").glob("editor-*.js"):
        if "editor-plain" not in chunk.name:
            server.replace[f"assets/chunks/{chunk.name}"] = None
    reader.cell("one").locator(".cell__edit").click()
    area = reader.cell("one").get_by_role("textbox")
    expect(reader.cell("one").locator(".notice")).to_contain_text("编辑器没能载入")
    area.fill("a = 30\na")
    reader.run("one")
    expect(reader.out("one")).to_have_text("30")


def test_python_that_dies_is_told_and_comes_back_with_what_had_run(open_lab, page):
    page.expected_faults += ["Aborted()", "fatal error", "RuntimeError: unreachable"]
    reader = open_lab(cell("kept = 7\nkept", "keep") + cell("0", "die") + cell("kept", "after"))
    reader.run("keep")
    reader.write("die", "import os\nos.abort()")
    reader.run("die")
    expect(reader.cell("die")).to_have_attribute("data-outcome", "failed")
    expect(reader.cell("die").locator(".notice")).to_contain_text("意外退出")
    expect(reader.cell("after").locator(".cell__run")).to_have_text("重试")
    assert reader.source("die") == "import os\nos.abort()"
    reader.write("die", "0")
    reader.run("after")
    expect(reader.out("after")).to_have_text("7")


def test_a_stray_error_of_javascript_does_no_harm(open_lab, page):
    page.expected_faults += ["gone"]
    reader = open_lab(cell("kept = 7", "keep") + cell("0", "stray") + cell("kept", "after"))
    reader.write("stray", "import js\njs.eval('setTimeout(() => { throw new Error(\"gone\") })')\n0")
    reader.run("stray")
    reader.run("after")
    expect(reader.out("after")).to_have_text("7")
    assert page.evaluate("document.querySelector('#cell-after').page.engine.interpreter.starts") == 1


def test_recursion_to_the_limit_is_an_error_like_any_other(open_lab):
    reader = open_lab(cell("kept = 7", "keep") + cell("0", "deep") + cell("kept", "after"))
    reader.run("keep")
    reader.write("deep", "def f(n):\n    return f(n + 1)\nf(0)")
    reader.run("deep")
    expect(reader.out("deep")).to_contain_text("RecursionError")
    reader.write("deep", "0")
    reader.run("after")
    expect(reader.out("after")).to_have_text("7")


def test_too_large_an_array_is_an_error_and_python_lives_on(open_lab):
    reader = open_lab(cell("import numpy as np\nkept = 7", "keep") + cell("0", "large") + cell("kept", "after"))
    reader.write("large", "np.ones((1 << 14, 1 << 14))")
    reader.run("large")
    expect(reader.out("large")).to_contain_text("too big")
    reader.write("large", "0")
    reader.run("after")
    expect(reader.out("after")).to_have_text("7")


def test_everything_works_under_a_strict_policy(open_lab):
    policy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'"
    reader = open_lab(PAGE, head=f'<meta http-equiv="Content-Security-Policy" content="{policy}">')
    reader.write("two", "a + 5")
    reader.run("two")
    expect(reader.out("two")).to_have_text("25")


def test_progress_is_in_bytes_and_never_goes_back(open_lab, page):
    reader = open_lab(PAGE)
    page.evaluate("""() => { window.seen = []; const status = document.querySelector('#cell-two .cell__status'), meter = document.querySelector('#cell-two .cell__progress');
      new MutationObserver(() => { if (!meter.hidden) seen.push([meter.value, status.textContent]) }).observe(document.querySelector('#cell-two'), {subtree: true, childList: true, attributes: true, characterData: true}) }""")
    reader.run("two")
    seen = page.evaluate("seen")
    values = [value for value, _ in seen]
    assert values == sorted(values) and values[-1] > 0.5, values
    assert any("MB" in text for _, text in seen), seen
