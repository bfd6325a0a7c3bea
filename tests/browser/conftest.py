"""A real Chromium on the built site, served under /repo/ as GitHub Pages serves it.

`page` is a fresh page that fails its test on console errors, failed requests and requests to other origins;
a test that provokes such things says so with `page.expected_faults`.
"""

import importlib.util
import itertools

import pytest
from playwright.sync_api import expect, sync_playwright

from builder.paths import ROOT
from browser.lab import lab_page
from browser.reader import Reader
from support.pages_server import PagesServer

ARGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"]

expect.set_options(timeout=60_000)             # a cold start of Python on a busy machine takes its time


def find_chromium() -> str:
    spec = importlib.util.spec_from_file_location("chromium_setup", ROOT / "site/setup/chromium.py")
    setup = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(setup)
    path = setup.find()
    assert path, "no Chromium found; `make test` installs one"
    return path


@pytest.fixture
def server(built_site):
    server = PagesServer(built_site)
    yield server
    server.close()


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=ARGS)
        yield browser
        browser.close()


@pytest.fixture
def context(browser):
    context = browser.new_context(viewport={"width": 1280, "height": 900}, locale="zh-CN")
    context.set_default_timeout(60_000)
    yield context
    context.close()


@pytest.fixture
def page(context, server):
    page = context.new_page()
    page.expected_faults = []                    # parts of messages that the test means to provoke
    faults = watch(page, server.origin)
    yield page
    wrong = [f for f in faults if not any(e in f for e in page.expected_faults)]
    assert not wrong, "\n".join(wrong)


def watch(page, origin: str) -> list[str]:
    """Collect what a reader's browser would complain about."""
    faults = []
    page.on("console", lambda m: faults.append(f"console: {m.text}") if m.type == "error" else None)
    page.on("pageerror", lambda e: faults.append(f"page error: {e}"))
    page.on("request", lambda r: None if r.url.startswith((origin, "data:", "blob:")) else faults.append(f"other origin: {r.url}"))
    page.on("response", lambda r: faults.append(f"{r.status}: {r.url}") if r.status >= 400 else None)
    return faults


@pytest.fixture
def open_lab(page, server):
    """open_lab(markdown, lang="zh") shows a small page built from `markdown` and gives a Reader of it."""
    count = itertools.count()

    def show(text: str, lang: str = "zh", name: str = "lab", head: str = "", address: str = "") -> Reader:
        server.replace[f"{name}/"] = lab_page(text, lang, head)
        page.goto(f"{server.url}{name}/?{next(count)}{address}")          # another question each time: no old copy from the cache
        return Reader(page)

    return show
