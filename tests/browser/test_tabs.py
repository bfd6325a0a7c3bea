"""One page open in several tabs: they follow each other, and neither takes the other's work without a word."""

from playwright.sync_api import expect

from browser.lab import cell
from browser.reader import Reader

ONE = cell("a = 1\na", "one") + cell("a + 1", "two")


def test_two_tabs_of_one_page_follow_each_other(open_lab, page, context, server):
    reader = open_lab(ONE)
    other = context.new_page()
    other.goto(page.url)
    reader.write("one", "a = 'from the first tab'\na")
    other.wait_for_function("document.getElementById('cell-one').source.includes('from the first tab')")


def test_a_cell_left_open_in_one_tab_follows_the_other(open_lab, page, context):
    reader = open_lab(ONE)
    reader.write("one", "a = 2")                 # its editor keeps the focus in the first tab
    other = context.new_page()
    other.goto(page.url)
    Reader(other).write("one", "a = 3")
    page.wait_for_function("document.getElementById('cell-one').source === 'a = 3'")
    page.bring_to_front()
    page.keyboard.press("Control+z")             # and can still go back
    assert reader.source("one") == "a = 2"


def test_changed_in_both_at_once_the_reader_decides(open_lab, page, context):
    reader = open_lab(ONE)
    other = context.new_page()
    other.goto(page.url)
    reader.write("one", "a = 'mine'")
    # a slow machine: what is typed here still waits to be kept when the other tab's comes
    page.evaluate("window.setTimeout = () => 1")
    page.keyboard.insert_text("  # more")
    Reader(other).write("one", "a = 'theirs'")
    notice = reader.cell("one").locator(".notice")
    expect(notice).to_contain_text("另一个标签页")
    assert reader.source("one") == "a = 'mine'  # more"
    notice.get_by_role("button", name="用那边的").click()
    assert reader.source("one") == "a = 'theirs'"


def test_the_playground_follows_and_an_idle_tab_overwrites_nothing(page, context, server):
    page.goto(f"{server.url}playground/")
    first = page.locator("live-cell").first
    first.wait_for()
    name = first.get_attribute("data-cell")
    Reader(page).write(name, "'begun'")
    page.wait_for_function("Object.values(localStorage).some(v => v.includes('begun'))")
    other = context.new_page()
    other.goto(page.url)
    Reader(other).write(name, "'from the other tab'")
    page.wait_for_function("id => document.getElementById(id).source.includes('other tab')", arg=f"cell-{name}")
    other.get_by_role("button", name="加一格").click()
    expect(page.locator(".playground__messages")).to_contain_text("另一个标签页")
    page.goto(f"{server.url}index.html")         # the idle tab goes
    expect(other.locator("live-cell")).to_have_count(3)
    other.reload()
    expect(other.locator("live-cell")).to_have_count(3)
