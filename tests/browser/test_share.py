"""A link that carries one cell: it shows what differs and runs nothing."""

from playwright.sync_api import expect

from browser.lab import cell

PAGE = cell("a = 1\nb = 2\na + b", "sum") + cell("0", "other")


def link_of(page, reader, name):
    page.evaluate("navigator.clipboard.writeText = text => { window.copied = text; return Promise.resolve() }")
    reader.cell(name).locator(".cell__more").click()
    page.get_by_role("menuitem", name="复制带改动的链接").click()
    page.wait_for_function("window.copied")
    return page.evaluate("window.copied")


def test_a_shared_cell_arrives_shows_the_difference_and_waits(open_lab, page, server):
    reader = open_lab(PAGE)
    reader.write("sum", "a = 1\nb = 40  # 改\na + b")
    page.wait_for_function("Object.values(localStorage).some(v => v.includes('b = 40'))")
    link = link_of(page, reader, "sum")
    page.evaluate("localStorage.clear()")
    server.requests.clear()
    page.goto("about:blank")
    page.goto(link)
    notice = reader.cell("sum").locator(".notice")
    expect(notice).to_contain_text("不会自己运行")
    expect(notice.locator(".cm-deletedChunk")).to_contain_text("b = 2")
    expect(notice.locator(".cm-changedLine")).to_contain_text("b = 40")
    assert reader.source("sum") == "a = 1\nb = 2\na + b"
    page.wait_for_timeout(1000)
    assert not any("/pyodide/" in r for r in server.requests)
    notice.get_by_role("button", name="采用").click()
    assert reader.source("sum") == "a = 1\nb = 40  # 改\na + b"
    assert "#" not in page.url
    reader.run("sum")
    expect(reader.out("sum")).to_have_text("41")


def test_what_the_reader_had_comes_back_by_undo(open_lab, page):
    reader = open_lab(PAGE)
    reader.write("sum", "'shared'")
    link = link_of(page, reader, "sum")
    reader.write("sum", "'my own'")
    page.wait_for_function("Object.values(localStorage).some(v => v.includes('my own'))")
    page.goto("about:blank")
    page.goto(link)
    reader.cell("sum").get_by_role("button", name="采用").click()
    assert reader.source("sum") == "'shared'"
    reader.cell("sum").locator(".cell__undo").click()
    assert reader.source("sum") == "'my own'"


def test_a_broken_link_says_so(open_lab, page):
    reader = open_lab(PAGE, address="#share=sum.1AAAA")
    expect(reader.cell("sum").locator(".notice")).to_contain_text("不完整")
    assert reader.source("sum") == "a = 1\nb = 2\na + b"


def test_a_cell_that_the_page_no_longer_has_is_not_lost_with_its_code(open_lab, page):
    reader = open_lab(PAGE)
    reader.write("sum", "'precious'")
    link = link_of(page, reader, "sum")
    open_lab(PAGE, address=link[link.index("#"):].replace("sum", "gone"))
    notice = page.locator(".notice")
    expect(notice).to_contain_text("已经没有了")
    expect(notice.locator("pre")).to_have_text("'precious'")
    open_lab(PAGE, address="#share=%E0%A4%A.1AAAA")
    expect(page.locator(".notice")).to_contain_text("不完整")
