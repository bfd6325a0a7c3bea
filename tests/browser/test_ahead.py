"""Ahead of need: at rest, on a fast and free link, what a start fetches comes into the cache; anywhere else, not a byte."""

import pytest
from playwright.sync_api import expect

from browser.lab import cell
from browser.test_running import pyodide

PAGE = cell("a = 20\na", "one") + cell("a + 1", "two")
LINK = {"offline": False, "latency": 5, "downloadThroughput": 5e6, "uploadThroughput": 5e6}
SLOW = {**LINK, "latency": 600, "downloadThroughput": 4e4}
HIDDEN = "Object.defineProperty(Document.prototype, 'hidden', { get: () => window.away ?? true })"
PAID = "Object.defineProperty(NetworkInformation.prototype, 'type', { get: () => 'cellular' })"
REDUCED = "const real = matchMedia; window.matchMedia = (query) => (query.includes('reduced-data') ? { matches: true } : real.call(window, query))"
HASTE = "const patient = setTimeout; window.setTimeout = (work, ms, ...rest) => patient(work, ms / 30, ...rest)"
COUNT = "const Real = Worker; window.workers = 0; window.Worker = class extends Real { constructor(...all) { super(...all); workers++ } }"


@pytest.fixture
def visit(page, context, open_lab):
    """visit(link, saving, script) opens a page over such a link; `script` runs before it."""
    session = context.new_cdp_session(page)
    session.send("Network.enable")

    def open_page(link=LINK, saving=False, script=HASTE):
        session.send("Network.emulateNetworkConditions", link)
        session.send("Emulation.setDataSaverOverride", {"dataSaverEnabled": saving})
        page.add_init_script(script)
        return open_lab(PAGE)

    return open_page


def wait_for_the_last_file(page):
    page.wait_for_function("performance.getEntriesByType('resource').some(({ name, responseEnd }) => name.endsWith('/memory.zst') && responseEnd)")


def test_a_page_at_rest_fetches_ahead_and_a_run_fetches_nothing_more(visit, server, page):
    reader = visit(script="")
    page.wait_for_timeout(1500)
    assert pyodide(server) == []                                # it has only just come
    wait_for_the_last_file(page)
    came = pyodide(server)
    assert reader.cell("two").get_attribute("data-outcome") is None
    server.requests.clear()
    reader.run("two")
    expect(reader.out("two")).to_have_text("21")
    assert not [r for r in pyodide(server) if r in came and "manifest" not in r]


def test_once_all_is_at_hand_a_pointer_above_the_button_starts_python(visit, page):
    reader = visit(script=f"{HASTE}; {COUNT}")
    run = reader.cell("two").locator(".cell__run")
    wait_for_the_last_file(page)
    assert page.evaluate("workers") == 0
    while not page.evaluate("workers"):                         # the page learns of the last byte a moment later
        page.mouse.move(0, 0)
        run.hover()
    reader.run("two")
    expect(reader.out("two")).to_have_text("21")
    assert page.evaluate("workers") == 1


KEEPS_OFF = {
    "saving data": {"saving": True},
    "a slow link": {"link": SLOW},
    "a link paid by the byte": {"script": PAID},
    "a link of which nothing is known": {"script": "delete Navigator.prototype.connection"},
    "a hidden page": {"script": HIDDEN},
    "reduced data": {"script": REDUCED},
}


@pytest.mark.parametrize("why", KEEPS_OFF)
def test_nothing_is_fetched_ahead_where_it_may_cost_the_reader(visit, server, page, why):
    how = KEEPS_OFF[why]
    reader = visit(**{**how, "script": f"{HASTE}; {how.get('script', '')}"})
    reader.cell("two").locator(".cell__run").hover()            # no reason either, while it would fetch
    page.wait_for_timeout(1000)                                 # a request would have been made by now
    assert pyodide(server) == []


def test_a_page_that_was_opened_behind_another_fetches_once_it_is_seen(visit, server, page):
    visit(script=f"{HASTE}; {HIDDEN}")
    page.wait_for_timeout(500)
    assert pyodide(server) == []
    page.evaluate("() => { window.away = false; document.dispatchEvent(new Event('visibilitychange')) }")
    wait_for_the_last_file(page)
