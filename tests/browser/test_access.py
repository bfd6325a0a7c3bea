"""Every page of the built site: no accessibility fault, no sideways overflow, at both widths and in both themes."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from builder.paths import SITE

PAGES = sorted(str(p.parent.relative_to(SITE)).replace(".", "", 1) for p in SITE.rglob("index.html")) if SITE.is_dir() else []
ENGLISH = [p for p in PAGES if p.split("/")[0] == "en"]
CHINESE = [p for p in PAGES if p not in ENGLISH]
VIEWS = {"wide-light": (1280, "light", CHINESE), "narrow-dark": (390, "dark", CHINESE), "wide-dark": (1280, "dark", ENGLISH), "narrow-light": (390, "light", ENGLISH)}


@pytest.mark.parametrize("view", VIEWS)
def test_no_fault_on_any_page(browser, server, view):
    """Both editions share their templates and cells, so each is looked at in two of the four ways."""
    width, scheme, pages = VIEWS[view]
    assert len(pages) > 5, "the site is not built"
    context = browser.new_context(viewport={"width": width, "height": 900}, color_scheme=scheme)
    page = context.new_page()
    faults = []
    for path in pages:
        page.goto(server.url + (f"{path}/" if path else ""))
        wide = page.evaluate("document.scrollingElement.scrollWidth - innerWidth")
        if wide > 1:
            faults.append(f"{path or 'index'}: {wide} px too wide")
        for violation in Axe().run(page).response["violations"]:
            faults.append(f"{path or 'index'}: {violation['impact']} {violation['id']}, first {violation['nodes'][0]['target'][0]}")
    context.close()
    assert not faults, "\n".join(faults)
