"""Every page of the built site: its cells run, and the browser has nothing to complain of.

The editions share their cells: in Chinese all of them run, in English the first.
"""

import pytest
from playwright.sync_api import expect

from browser.conftest import watch
from browser.test_access import ENGLISH, PAGES

# what is unfinished of all cells that run one after another, and why
UNDONE = """() => document.querySelector('live-cell').page.cells.filter(c => !c.ok)
    .map(c => `${c.cellId}: ${c.dataset.outcome ?? 'not run'} ${c.querySelector('.out-error, .notice')?.innerText ?? ''}`)"""


@pytest.fixture(scope="module")
def visitor(browser):
    """One reader of the whole site: what a page needs is fetched once, as by a person who goes on from page to page."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    context.set_default_timeout(60_000)
    yield context
    context.close()


@pytest.mark.parametrize("path", PAGES)
def test_all_cells_run(visitor, server, path):
    page = visitor.new_page()
    faults = watch(page, server.origin)
    page.goto(server.url + (f"{path}/" if path else ""))
    cells = page.locator("live-cell")
    alive = page.locator("live-cell, live-playground").count()
    if alive and path in ENGLISH:
        cells.first.locator(".cell__run").evaluate("button => button.click()")         # a figure's is folded away
        expect(cells.first).to_have_attribute("data-outcome", "done")
    elif alive:
        page.get_by_role("button", name="运行本页全部").click()
        page.wait_for_function("document.querySelector('live-cell').page.cells.every(c => !c.pending && c.dataset.outcome)")
        assert page.evaluate(UNDONE) == []
    page.close()
    assert not faults, "\n".join(faults)
