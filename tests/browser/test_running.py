"""Running cells: order, results in place, what runs before what."""

from playwright.sync_api import expect

from browser.lab import cell

CHAIN = cell("a = 20", "first") + cell("b = a + 1\nb", "second") + cell("b * 2", "third")


def pyodide(server):
    return [r for r in server.requests if "/pyodide/" in r or "/worker.js" in r or "/chunks/" in r and "editor" in r]


def test_nothing_of_python_is_fetched_before_a_reader_asks(open_lab, server, page):
    reader = open_lab(CHAIN)
    expect(reader.out("second")).to_have_text("21")
    page.wait_for_timeout(1500)
    assert pyodide(server) == []
    reader.run("second")
    assert any(r.endswith("/memory.zst") for r in pyodide(server))


def test_a_cell_runs_what_it_needs_from_above_first(open_lab):
    reader = open_lab(CHAIN)
    reader.run("third")
    expect(reader.out("third")).to_have_text("42")
    for name in ("first", "second", "third"):
        expect(reader.cell(name)).to_have_attribute("data-outcome", "done")


def test_the_result_is_replaced_in_place_without_a_jump(open_lab, page):
    reader = open_lab(CHAIN + "<p id='below'>below</p>")
    top = lambda: page.evaluate("document.getElementById('below').getBoundingClientRect().top")
    before = top()
    page.evaluate("""() => { window.tops = new Set(); const look = () => { tops.add(document.getElementById('below').getBoundingClientRect().top); requestAnimationFrame(look) }; look() }""")
    reader.run("third")
    page.wait_for_timeout(100)
    assert page.evaluate("[...tops]") == [before]


def test_keys_run_a_cell_from_code_and_from_the_editor(open_lab, page):
    reader = open_lab(CHAIN)
    reader.cell("first").locator(".cell__code pre").focus()
    page.keyboard.press("Shift+Enter")
    reader.wait("first", "done")
    reader.write("second", "b = a + 2\nb")
    page.keyboard.press("Control+Enter")
    expect(reader.out("second")).to_have_text("22")


def test_quick_presses_run_each_cell_once_and_in_order_also_while_loading(open_lab):
    reader = open_lab(cell("log = []", "start") + cell("log.append('x')\nlog", "x") + cell("log.append('y')\nlog", "y") + cell("log.append('z')\nlog", "z"))
    for name in ("x", "x", "y", "z", "z"):
        reader.cell(name).locator(".cell__code pre").press("Shift+Enter")
    reader.wait("z", "done")
    expect(reader.out("z")).to_have_text("['x', 'y', 'z']")


def test_run_all_stops_at_an_error_and_says_where(open_lab, page):
    reader = open_lab(CHAIN)
    reader.write("second", "b = a / 0\nb")
    reader.run("third")
    reader.wait("second", "error")
    expect(reader.cell("third")).to_have_attribute("data-outcome", "cancelled")
    expect(reader.cell("third").locator(".notice")).to_contain_text("second")
    expect(reader.out("third")).to_have_text("42")


def test_zero_false_and_the_empty_text_are_shown(open_lab):
    reader = open_lab(cell("0", "zero") + cell("False", "false") + cell("''", "empty") + cell("None", "none"))
    reader.run("none")
    assert [reader.out(n).inner_text().strip() for n in ("zero", "false", "empty", "none")] == ["0", "False", "''", ""]


def test_python_can_be_started_anew(open_lab, page):
    reader = open_lab(cell("count = 0", "zero") + cell("count += 1\ncount", "one"))
    reader.run("one")
    reader.run("one")
    expect(reader.out("one")).to_have_text("2")
    reader.cell("one").locator(".cell__more").click()
    page.get_by_role("menuitem", name="重启").click()
    reader.run("one")
    expect(reader.out("one")).to_have_text("1")
    assert page.evaluate("document.querySelector('#cell-one').page.engine.interpreter.starts") == 2
