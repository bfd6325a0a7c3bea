"""Keyboard, screen readers, a reader's own colours, page translation: what a mouse and a fresh browser do not show."""

import pytest
from playwright.sync_api import expect

from browser.lab import cell

PAGE = cell("a = 20\na", "one", title="第一格") + cell("a + 1", "two", title="第二格")


def focused(page) -> str:
    return page.evaluate("document.activeElement.className")


def test_a_screen_reader_can_tell_the_buttons_of_cells_apart(open_lab, page):
    open_lab(PAGE)
    for title in ("第一格", "第二格"):
        expect(page.get_by_role("group", name=title).get_by_role("button", name="运行")).to_have_count(1)


def test_a_button_that_goes_away_leaves_the_focus_in_its_cell(open_lab, page):
    reader = open_lab(PAGE)
    reader.write("one", "a = 5")
    one, two = reader.cell("one"), reader.cell("two")
    one.locator(".cell__reset").press("Enter")
    assert "cell__run" in focused(page)
    one.locator(".cell__undo").press("Enter")
    assert "cell__run" in focused(page)
    two.locator(".cell__rerun").press("Enter")
    reader.wait("two")
    assert "cell__run" in focused(page) and page.evaluate("document.activeElement.closest('#cell-two') !== null")


def test_escape_then_tab_leaves_also_while_completions_are_open(open_lab, page):
    reader = open_lab(PAGE)
    reader.write("two", "")
    page.keyboard.type("a")
    page.keyboard.press("Control+Space")
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    page.wait_for_function("document.activeElement.closest('.cm-content') === null")
    assert reader.source("two") == "a"


def test_undo_in_the_editor_leads_back_over_a_reset_at_once(open_lab, page):
    reader = open_lab(PAGE)
    reader.write("two", "a + 9")
    reader.cell("two").locator(".cell__reset").click()
    reader.cell("two").locator(".cm-content").focus()
    page.keyboard.press("Control+z")
    assert reader.source("two") == "a + 9"


def test_in_the_systems_own_colours_what_is_painted_is_still_there(page, server):
    page.emulate_media(forced_colors="active")
    page.goto(f"{server.url}02-sinusoidal/")
    painted = "([selector, part]) => getComputedStyle(document.querySelector(selector), part).backgroundColor"
    for selector, part in [(".control__button[data-action=next]", "::before"), (".cell__run", "::after")]:
        assert page.evaluate(painted, [selector, part]) == page.evaluate("getComputedStyle(document.querySelector('.cell__run')).color"), selector


def test_a_translated_page_runs_the_same_code(open_lab, page):
    reader = open_lab(PAGE)
    # as a browser's translation does it: each text that may be translated is put into a <font>
    page.evaluate("""() => { const texts = [], walk = document.createTreeWalker(document.querySelector('article'), NodeFilter.SHOW_TEXT);
        while (walk.nextNode()) if (walk.currentNode.data.trim() && !walk.currentNode.parentElement.closest('[translate=no]')) texts.push(walk.currentNode);
        for (const text of texts) { const font = document.createElement('font'); font.textContent = 'X' + text.data; text.replaceWith(font) } }""")
    expect(reader.out("two").locator(".out-value")).to_have_text("21")
    reader.write("two", "a + 2")
    reader.run("two")
    expect(reader.out("two")).to_have_text("22")
    assert reader.source("one") == "a = 20\na"


def test_what_is_copied_over_cells_is_code_and_results(open_lab, page):
    open_lab(PAGE)
    page.locator("#cell-one pre").first.click(trial=True)
    copied = page.evaluate("""() => { const range = document.createRange(); range.selectNodeContents(document.querySelector('article'));
        getSelection().removeAllRanges(); getSelection().addRange(range); return getSelection().toString() }""")
    assert "a = 20" in copied and "21" in copied and "运行" not in copied and "复制" not in copied


@pytest.mark.parametrize("store", ["localStorage", "sessionStorage"])
def test_a_browser_that_refuses_the_store_altogether(open_lab, page, server, store):
    page.add_init_script(f"Object.defineProperty(window, '{store}', {{ get() {{ throw new DOMException('denied', 'SecurityError') }} }})")
    for path in ("", "exercises/", "playground/"):
        page.goto(server.url + path)
    reader = open_lab(PAGE)
    reader.write("two", "a + 4")
    reader.run("two")
    expect(reader.out("two")).to_have_text("24")
