"""The page as a whole: instant navigation, both languages, what screen readers hear, themes, small screens, no scripts."""

from playwright.sync_api import expect

from browser.lab import cell

PAGE = cell("a = 20\na", "one") + cell("a + 1", "two")
# Material's own signal and what it does at a link: it tells each listener of the present document and of every later one
SIGNAL = "window.document$ = { listeners: [], subscribe(f) { this.listeners.push(f); f() }, next() { for (const f of this.listeners) f() } }"
SWAP = """async url => { const text = await (await fetch(url)).text(); const fresh = new DOMParser().parseFromString(text, 'text/html');
    history.pushState({}, '', url); document.querySelector('main').replaceWith(fresh.querySelector('main')); document$.next() }"""
WORKERS = """window.alive = new Set; window.most = 0; const W = Worker;
    window.Worker = class extends W { constructor(...a) { super(...a); alive.add(this); most = Math.max(most, alive.size) } terminate() { alive.delete(this); super.terminate() } }"""


def test_under_instant_navigation_each_page_has_its_cells_once_one_worker_and_the_last_edit(open_lab, page, server):
    page.add_init_script(f"{SIGNAL}; {WORKERS}")
    open_lab(PAGE, name="b")
    reader = open_lab(PAGE, name="a")
    here, there = page.url, f"{server.url}b/"
    reader.run("two")
    reader.write("two", "a + 2")
    page.keyboard.insert_text("0")
    page.evaluate(SWAP, there)                   # in the pause before an edit is kept
    assert page.evaluate("alive.size") == 0
    assert reader.source("two") == "a + 1"
    reader.run("two")
    page.evaluate(SWAP, here)
    expect(reader.cell("two").locator(".cell__run")).to_have_count(1)
    expect(reader.cell("two").locator(".cell__code")).to_contain_text("a + 20")
    reader.write("two", "a + 30")
    reader.run("two")
    expect(reader.out("two")).to_have_text("50")
    expect(reader.cell("two").locator(".cm-editor")).to_have_count(1)
    expect(page.locator(".page-tools")).to_have_count(1)
    assert page.evaluate("[alive.size, most]") == [1, 1]


def test_the_runtime_may_be_loaded_twice(open_lab, page, server):
    reader = open_lab(PAGE)
    page.evaluate("src => new Promise(r => { const s = document.createElement('script'); s.type = 'module'; s.src = src; s.onload = r; document.head.append(s) })", f"{server.url}assets/runtime.js?again")
    expect(reader.cell("one").locator(".cell__run")).to_have_count(1)
    expect(page.locator(".page-tools")).to_have_count(1)


def test_english_pages_speak_english(open_lab, page):
    reader = open_lab(cell("1 / 0", "boom", fails="ZeroDivisionError"), lang="en")
    expect(reader.cell("boom").locator(".cell__run")).to_have_text("Run")
    reader.run("boom")
    expect(reader.out("boom")).to_contain_text("line 1")
    expect(page.locator(".live-region[role=status]")).to_contain_text("Error: ZeroDivisionError on line 1")


def test_results_and_errors_are_announced(open_lab, page):
    reader = open_lab(PAGE)
    reader.run("two")
    region = page.locator(".live-region[role=status]")
    expect(region).to_have_text("运行完毕：21")
    reader.write("two", "nothing_here")
    reader.run("two")
    expect(region).to_contain_text("出错：NameError，第 1 行")


def test_a_figure_follows_the_theme_at_once(open_lab, page):
    reader = open_lab(cell("from livecell import chart\nchart.line([0, 1, 2], [0, 1, 4], color='sin').set(alt='line')", "plot"))
    reader.run("plot")
    stroke = "getComputedStyle(document.querySelector('#cell-plot .chart svg path[stroke^=var], #cell-plot .chart svg [stroke^=var] path, #cell-plot .chart svg [stroke]')).stroke"
    light = page.evaluate(stroke)
    page.evaluate("document.body.dataset.mdColorScheme = 'slate'")
    page.wait_for_timeout(300)
    assert page.evaluate(stroke) != light


def test_on_a_small_screen_nothing_overflows(open_lab, page):
    page.set_viewport_size({"width": 390, "height": 800})
    reader = open_lab(PAGE + cell("import numpy as np\nnp.arange(60.).reshape(5, 12) * 1234.5678  # a long line of code that goes on and on and on, and on", "wide"))
    reader.run("wide")
    reader.write("two", "a + 1  # " + "long " * 40)
    assert page.evaluate("document.scrollingElement.scrollWidth") <= 390


def test_without_scripts_code_and_results_are_there(browser, server, open_lab, page):
    open_lab(PAGE)
    context = browser.new_context(java_script_enabled=False)
    plain = context.new_page()
    plain.goto(f"{server.url}lab/")
    expect(plain.locator("#cell-two .cell__out")).to_have_text("21")
    expect(plain.locator("#cell-two .cell__code")).to_have_text("a + 1")
    expect(plain.locator("button:visible")).to_have_count(0)
    context.close()


def test_what_is_refused_says_so_in_words(open_lab, page):
    reader = open_lab(cell("0", "ask"))
    reader.write("ask", "name = input('who? ')")
    reader.run("ask")
    expect(reader.out("ask").locator(".out-error__hint")).to_be_visible()
    assert "I/O error" not in reader.out("ask").inner_text()


def test_nothing_that_readers_print_becomes_markup(open_lab, page):
    reader = open_lab(cell("0", "x"))
    reader.write("x", "import sys\nprint('<img src=x onerror=window.hit=1>')\nprint('<b>bold</b>', file=sys.stderr)\n'<script>window.hit=1</script>'")
    reader.run("x")
    expect(reader.out("x")).to_contain_text("<img src=x")
    expect(reader.out("x")).to_contain_text("<b>bold</b>")
    assert reader.out("x").locator("img, b, script").count() == 0 and page.evaluate("window.hit") is None
