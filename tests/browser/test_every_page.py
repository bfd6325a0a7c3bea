"""Every page of the built site, in both languages: all of its cells run, and the browser has nothing to complain of."""

import pytest
from playwright.sync_api import expect

from browser.conftest import watch
from browser.test_access import PAGES

# what "run the page" leaves unfinished, and why
UNDONE = """() => [...document.querySelectorAll('live-cell')].filter(c => !c.exercise && !(c.ok && c.dataset.state === 'idle'))
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
    if page.locator("live-cell").count():
        page.get_by_role("button", name="运行本页全部").or_(page.get_by_role("button", name="Run the whole page")).click()
        expect(page.locator("live-cell[data-state=queued], live-cell[data-state=running]")).to_have_count(0)
        assert page.evaluate(UNDONE) == []
    page.close()
    assert not faults, "\n".join(faults)
