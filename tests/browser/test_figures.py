"""Figures under the reader's hand: mouse, touch and keys; what they ask for, and that they stay in the hand."""

import math

import pytest

from builder.render import Renderer
from support.figure_gallery import gallery, held, waves

from .figure_page import FigurePage


@pytest.fixture(scope="module")
def built(built_site):
    with Renderer() as renderer:
        return {name: renderer.outputs(outputs, lang="zh", prefix="p") for name, outputs in gallery().items()}


@pytest.fixture
def figures(page, server):
    return FigurePage(page, server)


@pytest.fixture
def hand(figures, built):
    """The figure with handles as the build wrote it, wired, redrawn at each change with the arrow to where v is not."""
    figures.put(built["held"])
    figures.wire([held(v=(0, 0))._outputs_()])
    return figures


def middle(locator):
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def unit(page):
    """How many pixels of the screen one unit of the picture takes."""
    return page.evaluate("""() => {
        const panel = document.querySelector(".chart__wide .panel, .chart__narrow .panel");
        const [a, b, p, q] = panel.getAttribute("data-x").split(" ").map(Number);
        return (q - p) / (b - a) * panel.getScreenCTM().a;
    }""")


def shown(page, name):
    return page.locator(f'.handle[data-control="{name}"]:visible')


def test_a_point_of_a_picture_from_the_build_is_dragged_and_stays_in_the_hand(hand):
    page, grip = hand.page, shown(hand.page, "v")
    x, y = middle(grip.locator(".handle__dot"))
    step = unit(page)
    page.mouse.move(x + 5, y)                                  # beside its middle: it must not jump
    page.mouse.down()
    for k in range(1, 11):
        page.mouse.move(x + 5 - step * k / 10, y + step * k / 20)
    page.wait_for_function("calls.length > 1 && calls.at(-1).v[0] === 0.5")
    assert hand.calls[-1]["v"] == [0.5, 0.5] and hand.calls[-1]["a"] == 0.9
    assert middle(grip.locator(".handle__dot")) == pytest.approx((x - step, y + step / 2), abs=1.5)
    assert "handle--held" in grip.get_attribute("class") and grip.evaluate("e => e === document.activeElement")
    page.mouse.move(-500, y)                                   # out of the picture: it stops at the edge
    page.mouse.up()
    page.wait_for_function("calls.at(-1).v[0] === -3")
    assert "handle--held" not in grip.get_attribute("class")
    assert [i.input_value() for i in page.locator('.control[data-kind="point"] input').all()] == ["-3", "1"]


def test_a_point_is_moved_by_keys_and_says_where_it_is(hand):
    page, grip = hand.page, shown(hand.page, "v")
    grip.focus()
    grip.evaluate("e => { e.first = true; }")                  # it is never replaced, or a screen reader would read it anew
    for key, value in [("ArrowRight", [1.6, 1]), ("ArrowUp", [1.6, 1.1]), ("Shift+ArrowLeft", [0.6, 1.1]), ("Home", [-3, 1.1]), ("End", [3, 1.1]), ("ArrowRight", [3, 1.1])]:
        page.keyboard.press(key)
        page.wait_for_function("(v) => JSON.stringify(calls.at(-1).v) === JSON.stringify(v)", arg=value)
        assert page.evaluate("document.activeElement.first")
    assert grip.get_attribute("aria-valuetext") == "x = 3, y = 1.1" and grip.get_attribute("aria-valuenow") == "3"


def test_a_point_is_set_by_numbers_too_and_half_a_number_asks_for_nothing(hand):
    page = hand.page
    fields = page.locator('.control[data-kind="point"] input')
    fields.nth(0).fill("-2")
    page.wait_for_function("calls.at(-1)?.v[0] === -2")
    asked = len(hand.calls)
    fields.nth(0).fill("")
    fields.nth(0).fill("99")                                   # beyond its range
    page.wait_for_timeout(100)
    assert len(hand.calls) == asked and shown(page, "v").get_attribute("aria-valuetext") == "x = −2, y = 1"


def test_an_angle_turns_round_its_centre(hand):
    page, grip = hand.page, shown(hand.page, "a")
    x, y = middle(grip.locator(".handle__dot"))
    step = unit(page)
    centre = x - step * math.cos(0.9), y + step * math.sin(0.9)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(centre[0] - 3 * step, centre[1] - 1)       # far out on the other side: only the direction counts
    page.mouse.up()
    page.wait_for_function("calls.length && Math.abs(calls.at(-1).a) > 3.1")
    assert page.locator('.control[data-kind="angle"] output').text_content() in ("180.0°", "179.0°", "−180.0°")
    grip.focus()
    page.keyboard.press("Home")
    page.wait_for_function("calls.at(-1).a === 0")
    page.keyboard.press("ArrowDown")
    page.wait_for_function("calls.at(-1).a < 0")
    assert hand.calls[-1]["a"] == pytest.approx(-math.pi / 180)


def test_a_stroke_arrives_as_points_and_is_erased(hand):
    page = hand.page
    box = page.locator(".stroke__surface:visible").bounding_box()
    left, top = box["x"], box["y"]
    page.mouse.move(left + 10, top + 10)
    page.mouse.down()
    for k in range(30):
        page.mouse.move(left + 10 + k, top + 10 + 20 * math.sin(k / 5))
    assert hand.calls == []                                    # asked for when the stroke is done
    page.mouse.up()
    page.wait_for_function("calls.length === 1")
    points = hand.calls[0]["s"]
    assert 20 < len(points) <= 512 and all(-3 <= px <= 0 and -2 <= py <= 0 for px, py in points)
    assert [p[0] for p in points] == sorted(p[0] for p in points)
    assert page.locator('.control[data-kind="stroke"] output').text_content() == f"{len(points)} 个点"
    page.get_by_role("button", name="擦除").click()
    page.wait_for_function("calls.at(-1).s.length === 0")
    assert page.locator(".chart__wide .stroke__line").get_attribute("d") == ""


def test_fingers_drag_without_scrolling_the_page(browser, server, built):
    context = browser.new_context(viewport={"width": 390, "height": 700}, has_touch=True, is_mobile=True)
    page = context.new_page()
    figures = FigurePage(page, server)
    figures.put(built["held"] + '<div style="height:2000px"></div>')
    figures.wire([held(v=(0, 0))._outputs_()])
    page.evaluate("scrollTo({ top: 40, behavior: 'instant' })")
    x, y = middle(shown(page, "v").locator(".handle__dot"))
    touch = page.context.new_cdp_session(page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for k in range(1, 9):
        touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x - 3 * k, "y": y + 5 * k}]})
        page.wait_for_timeout(20)                              # redrawn under the finger
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_function("calls.length > 2 && calls.at(-1).v[1] < 0.5")
    assert page.evaluate("scrollY") == 40
    context.close()


def test_only_the_latest_value_is_asked_for_while_a_picture_is_on_its_way(figures, built):
    figures.put(built["sliders"])
    figures.wire([waves(n)._outputs_() for n in (4, 5, 6)], delay=150)
    slider = figures.page.locator('input[type="range"]')
    slider.focus()
    for _ in range(10):
        figures.page.keyboard.press("ArrowRight")
    figures.page.wait_for_function("calls.at(-1)?.n === 13")
    assert len(figures.calls) <= 4 and [c["n"] for c in figures.calls] == sorted({c["n"] for c in figures.calls})
    assert slider.evaluate("e => e === document.activeElement")
    assert figures.page.locator('.control[data-name="n"] output').text_content() == "13 项"
    assert slider.get_attribute("aria-valuetext") == "13 项"


def test_every_kind_of_control_reports_its_value(figures, built):
    page = figures.page
    figures.put(built["sliders"])
    figures.wire()
    page.get_by_role("radio", name="锯齿波").check()
    page.get_by_label("显示包络").click()
    page.get_by_label("偏移").fill("7")
    page.get_by_label("句子").fill("位置")
    page.get_by_label("方法").select_option("RoPE")
    page.get_by_label("项数 n").press("End")
    page.wait_for_function("calls.at(-1)?.n === 25")
    assert figures.calls[-1] == {"n": 25, "wave": "锯齿波", "env": False, "k": 7, "words": "位置", "method": "RoPE"}
    asked = len(figures.calls)
    page.get_by_label("偏移").fill("70")                       # out of bounds
    page.wait_for_timeout(100)
    assert len(figures.calls) == asked
    page.evaluate("stop()")
    page.get_by_label("偏移").fill("1")
    page.wait_for_timeout(100)
    assert len(figures.calls) == asked


def test_frames_step_play_and_pause(figures, built):
    page = figures.page
    figures.put(built["sliders"])
    figures.wire()
    page.get_by_role("button", name="下一帧").click()
    page.wait_for_function("calls.at(-1)?.n === 4")
    page.get_by_role("button", name="上一帧").click()
    page.wait_for_function("calls.at(-1)?.n === 3")
    page.get_by_role("button", name="播放").click()
    page.wait_for_function("calls.at(-1)?.n >= 6")
    page.get_by_role("button", name="暂停").click()
    asked = figures.calls[-1]["n"]
    page.wait_for_timeout(400)
    assert figures.calls[-1]["n"] == asked and page.get_by_role("button", name="播放").count() == 1
    page.locator('input[type="range"]').press("End")
    page.get_by_role("button", name="播放").click()            # at the end it begins anew
    page.wait_for_function("calls.at(-1)?.n < 10")


def test_nothing_plays_under_reduced_motion(figures, built):
    page = figures.page
    page.emulate_media(reduced_motion="reduce")
    figures.put(built["sliders"])
    figures.wire()
    assert page.locator('[data-action="play"]').is_hidden()
    page.get_by_role("button", name="下一帧").click()
    page.wait_for_function("calls.at(-1)?.n === 4")


def test_narrow_screens_get_the_narrow_picture_with_letters_of_11_pixels(browser, server, built):
    context = browser.new_context(viewport={"width": 390, "height": 800})
    page = context.new_page()
    figures = FigurePage(page, server)
    for name, html in built.items():
        figures.put(f'<div class="cell" style="padding:16px;border:1px solid">{html}</div>')
        assert page.locator(".chart__wide").is_hidden() and page.locator(".chart__narrow").is_visible()
        small = page.evaluate("""() => [...document.querySelectorAll(".chart__narrow text")].filter((t) => !t.closest(".heatmap__values"))
            .map((t) => parseFloat(getComputedStyle(t).fontSize) * t.getScreenCTM().a).filter((px) => px < 11)""")
        assert small == [], name
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, name
    context.close()


def test_a_change_on_a_narrow_screen_redraws_the_narrow_picture(browser, server, built):
    context = browser.new_context(viewport={"width": 390, "height": 800})
    page = context.new_page()
    figures = FigurePage(page, server)
    figures.put(built["sliders"])
    figures.wire([waves(9)._outputs_()])
    page.get_by_role("button", name="下一帧").click()
    page.wait_for_function("calls.length === 1")
    assert page.locator(".chart__narrow svg").last.is_visible() and "9 项" in page.locator(".chart__narrow").text_content()
    context.close()
