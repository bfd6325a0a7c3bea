"""Figures with controls: from the first touch of a prerendered one to quick moves, with nothing out of order."""

from playwright.sync_api import expect

from browser.lab import cell

WAVE = cell("import numpy as np\nfrom livecell import chart, choice, interact, slider\nscale = 2", "setup")
FIGURE = cell("""@interact(n=slider(1, 40, value=3, label="n"), shape=choice("sin", "cos", label="shape"))
def wave(n, shape):
    print(f"n is {n} and {shape}, times {scale}")
    t = np.linspace(0, 6, 50)
    return chart.line(t, scale * getattr(np, shape)(n * t)).set(alt=f"wave {n} {shape} {scale}")""", "wave", figure="text", title="波", caption="看。")


def alt(reader, name="wave"):
    return reader.out(name).locator(".chart svg").first.get_attribute("aria-label")


def expect_alt(reader, text):
    expect(reader.out("wave").locator(".chart svg[aria-label]").first).to_have_attribute("aria-label", text)


def test_the_first_touch_of_a_prerendered_figure_loads_runs_and_redraws(open_lab, page, server):
    reader = open_lab(WAVE + FIGURE)
    slider = page.get_by_role("slider")
    before = slider.element_handle()
    slider.focus()
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    expect(page.locator("output").first).to_have_text("7")               # the control answers at once
    expect_alt(reader, "wave 7 sin 2")
    assert before.evaluate("e => e.isConnected && e === document.activeElement"), "the control was replaced under the reader's hand"
    page.get_by_role("radio", name="cos").check(force=True)
    expect_alt(reader, "wave 7 cos 2")


def test_progress_is_shown_beside_the_figure(open_lab, page):
    reader = open_lab(WAVE + FIGURE)
    page.evaluate("""() => { window.said = new Set(); const line = document.querySelector('#cell-wave .cell__status');
        new MutationObserver(() => said.add(line.textContent)).observe(line, {childList: true, characterData: true, subtree: true}) }""")
    page.get_by_role("slider").press("End")
    expect_alt(reader, "wave 40 sin 2")
    assert any("MB" in text for text in page.evaluate("[...said]"))
    expect(reader.cell("wave").locator(".cell__status")).to_have_text("")


def test_quick_moves_end_at_the_last_value_and_are_never_drawn_out_of_order(open_lab, page):
    reader = open_lab(WAVE + FIGURE)
    page.get_by_role("slider").press("Home")
    expect_alt(reader, "wave 1 sin 2")
    page.evaluate("""() => { window.drawn = []; const view = document.querySelector('.interact__view');
        new MutationObserver(() => { const n = Number(view.querySelector('svg[aria-label]').getAttribute('aria-label').split(' ')[1]); if (drawn.at(-1) !== n) drawn.push(n) }).observe(view, {childList: true, subtree: true, attributes: true}) }""")
    page.evaluate("""async () => { const s = document.querySelector('input[type=range]');
        for (let n = 2; n <= 40; n++) { s.value = n; s.dispatchEvent(new Event('input', {bubbles: true})); await new Promise(r => setTimeout(r, 4)) } }""")
    expect_alt(reader, "wave 40 sin 2")
    drawn = page.evaluate("drawn")
    assert drawn == sorted(drawn) and drawn[-1] == 40


def test_a_rerun_keeps_the_control_and_its_value_and_new_controls_replace_it(open_lab, page):
    reader = open_lab(WAVE + FIGURE)
    page.get_by_role("slider").press("End")
    expect_alt(reader, "wave 40 sin 2")
    reader.write("setup", reader.source("setup").replace("scale = 2", "scale = 5"))
    reader.run("setup")
    page.get_by_role("slider").press("ArrowLeft")
    expect_alt(reader, "wave 39 sin 5")
    page.get_by_text("代码", exact=True).click()
    reader.write("wave", reader.source("wave").replace("slider(1, 40, value=3", "slider(1, 60, value=10"))
    reader.run("wave")
    expect_alt(reader, "wave 10 sin 5")
    assert page.get_by_role("slider").get_attribute("max") == "60"


def test_the_slider_moves_by_all_its_keys_and_tells_its_value(open_lab, page):
    open_lab(WAVE + FIGURE)
    slider = page.get_by_role("slider")
    expect(slider).to_be_visible()
    values = []
    for key in ("ArrowRight", "ArrowLeft", "End", "Home", "PageUp", "PageDown"):
        slider.press(key)
        values.append(int(slider.input_value()))
    assert values[:4] == [4, 3, 40, 1] and values[4] > 1 and values[5] == 1


def test_an_error_in_a_figure_is_shown_in_its_view_and_the_next_value_mends_it(open_lab, page):
    figure = cell("""@interact(n=slider(0, 5, value=1, label="n"))
def part(n):
    return 1 / (n - 3)""", "part")
    reader = open_lab(WAVE + figure)
    slider = page.get_by_role("slider")
    slider.press("End")
    expect(reader.out("part")).to_contain_text("0.5")
    for key in ("ArrowLeft", "ArrowLeft"):
        slider.press(key)
    expect(reader.out("part")).to_contain_text("ZeroDivisionError")
    slider.press("ArrowRight")
    expect(reader.out("part")).to_contain_text("1.0")


def test_an_endless_figure_can_be_stopped(open_lab, page):
    reader = open_lab(WAVE + FIGURE)
    page.get_by_text("代码", exact=True).click()
    reader.write("wave", reader.source("wave").replace("    t =", "    while n > 30: pass\n    t ="))
    reader.run("wave")
    page.get_by_role("slider").press("End")
    reader.cell("wave").locator(".cell__halt").click()
    page.get_by_role("slider").press("Home")
    expect_alt(reader, "wave 1 sin 2")


def test_numbers_bound_in_the_prose_follow_the_readers_code(open_lab, page):
    reader = open_lab(cell("peak = 1.5", "peak") + "\nThe peak is {value: peak | .2f}.\n")
    bound = page.locator(".bound")
    expect(bound).to_have_text("1.50")
    reader.write("peak", "peak = 2.25")
    reader.run("peak")
    expect(bound).to_have_text("2.25")
    reader.cell("peak").locator(".cell__reset").click()
    reader.run("peak")
    expect(bound).to_have_text("1.50")
