"""The reader's own notebook."""

import json

import pytest
from playwright.sync_api import expect

from browser.lab import cell

NOTEBOOK = "<div><live-playground><pre>from posenc import sinusoidal</pre></live-playground></div>"


class Notebook:
    def __init__(self, page):
        self.page = page

    @property
    def cells(self):
        return self.page.locator("live-playground live-cell")

    def sources(self):
        return self.page.evaluate("[...document.querySelectorAll('live-playground live-cell')].map(c => c.source)")

    def type_into(self, index, text):
        self.cells.nth(index).locator(".cell__edit").click()
        self.cells.nth(index).locator(".cm-content").wait_for()
        self.page.keyboard.press("Control+A")
        self.page.keyboard.insert_text(text)


@pytest.fixture
def notebook(open_lab, page):
    open_lab(NOTEBOOK)
    expect(page.locator("live-playground live-cell")).to_have_count(1)
    return Notebook(page)


def test_cells_are_added_run_named_moved_removed_and_kept(notebook, page, open_lab):
    assert notebook.sources() == ["from posenc import sinusoidal"]
    notebook.type_into(0, "a = 20")
    page.keyboard.press("Shift+Enter")                       # runs, and goes on to a new cell
    expect(notebook.cells).to_have_count(2)
    page.wait_for_function("document.activeElement.closest('live-cell:nth-child(2)') !== null")
    page.keyboard.insert_text("a + 1")
    page.keyboard.press("Control+Enter")
    expect(notebook.cells.nth(1).locator(".cell__out")).to_have_text("21")
    notebook.cells.nth(1).locator(".cell__name").fill("答案")
    notebook.cells.nth(1).locator(".cell__up").click()
    assert notebook.sources() == ["a + 1", "a = 20"]
    page.wait_for_function("Object.values(localStorage).some(v => v.includes('答案'))")
    open_lab(NOTEBOOK)
    expect(notebook.cells).to_have_count(2)
    assert notebook.sources() == ["a + 1", "a = 20"]
    expect(notebook.cells.nth(0).locator(".cell__name")).to_have_value("答案")
    notebook.cells.nth(0).locator(".cell__drop").click()
    assert notebook.sources() == ["a = 20"]
    page.get_by_role("button", name="撤销").click()
    assert notebook.sources() == ["a + 1", "a = 20"]


def test_the_notebook_goes_out_and_comes_in_as_a_file(notebook, page, tmp_path):
    notebook.type_into(0, "1 + 1")
    for button, name in (("下载 .ipynb", "playground.ipynb"), ("下载 .py", "lab.py")):
        with page.expect_download() as download:
            page.get_by_role("button", name=button).click()
        file = tmp_path / name
        download.value.save_as(file)
        with page.expect_file_chooser() as chooser:
            page.get_by_role("button", name="打开").click()
        chooser.value.set_files(file)
        expect(page.locator(".playground__preview")).to_have_text("1 + 1")
        page.get_by_role("button", name="不用").click()
    assert json.loads((tmp_path / "playground.ipynb").read_text())["nbformat"] == 4
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="打开").click()
    (tmp_path / "bad.ipynb").write_text("no notebook")
    chooser.value.set_files(tmp_path / "bad.ipynb")
    expect(page.locator(".playground__messages")).to_contain_text("bad.ipynb")
    assert notebook.sources() == ["1 + 1"]


def test_a_shared_notebook_waits_for_the_reader(notebook, page, server):
    notebook.type_into(0, "x = '共享'\nx")
    page.evaluate("navigator.clipboard.writeText = text => { window.copied = text; return Promise.resolve() }")
    page.get_by_role("button", name="复制整份的链接").click()
    page.wait_for_function("window.copied")
    link = page.evaluate("window.copied")
    notebook.type_into(0, "'mine'")
    page.wait_for_function("Object.values(localStorage).some(v => v.includes('mine'))")
    page.goto("about:blank")
    page.goto(link)
    expect(page.locator(".playground__messages")).to_contain_text("1 格")
    assert notebook.sources() == ["'mine'"]
    page.get_by_role("button", name="接在后面").click()
    assert notebook.sources() == ["'mine'", "x = '共享'\nx"]


def test_a_cell_of_the_article_opens_there_with_what_it_needs(open_lab, page, context, server):
    reader = open_lab(cell("import numpy as np", "imports") + cell("unused = 5\nprint(unused)", "unused") + cell("xs = np.array([1., 2.])", "xs")
                      + cell("print(xs)", "look") + cell("xs[0] = 7", "change") + cell("xs.sum()", "total", title="总和"))
    server.replace["playground/"] = server.replace["lab/"]      # any page will do as the target of the link
    reader.cell("total").locator(".cell__more").click()
    with context.expect_page() as opened:
        page.get_by_role("menuitem", name="在演练场中打开").click()
    link = opened.value.url
    assert link.startswith(f"{server.url}playground/#notebook=")
    opened.value.close()
    open_lab(NOTEBOOK, address=link[link.index("#"):])
    page.get_by_role("button", name="换掉我的").click()
    notebook = Notebook(page)
    assert notebook.sources() == ["import numpy as np", "xs = np.array([1., 2.])", "xs[0] = 7", "xs.sum()"]
    notebook.cells.nth(3).locator(".cell__run").click()
    expect(notebook.cells.nth(3).locator(".cell__out")).to_have_text("9.0")
