"""Chapter 02 as a reader uses it: read, run, edit, fail, move, solve, change language."""

import re

import pytest
from playwright.sync_api import expect

from support.compare import same_text

CHAPTER = "02-sinusoidal/"
PYTHON = re.compile(r"\.(wasm|whl|zip|bin)$|/pyodide/")


@pytest.fixture
def chapter(page, server):
    page.goto(server.url + CHAPTER)
    return page


def cell(page, name):
    return page.locator(f"#cell-{name}")


def run(page, name):
    """Press Run and wait until the cell rests again."""
    here = cell(page, name)
    here.locator(".cell__run").click()
    expect(here).to_have_attribute("data-state", "idle")
    return here


def edit(page, name, source):
    """Put `source` into the editor of a cell, as by typing over all that stands there."""
    here = cell(page, name)
    here.locator(".cell__edit").click()
    editor = here.locator(".cm-content")
    editor.click()
    page.keyboard.press("Control+A")
    page.keyboard.insert_text(source)
    return here


def test_the_page_is_whole_without_scripts(browser, server):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(server.url + CHAPTER)
    assert "16." in cell(page, "norms").locator(".cell__out").inner_text()
    assert cell(page, "clock-wall").locator("svg[role=img]").first.is_visible()
    assert page.locator(".katex").count() > 5
    assert page.locator("#exercise-09-clock-hand .exercise__task").is_visible()
    page.locator("[data-language-switch]").click()
    expect(page).to_have_url(server.url + "en/" + CHAPTER)
    assert not [r for r in server.requests if PYTHON.search(r)]
    context.close()


def test_nothing_of_python_is_fetched_before_the_reader_acts(chapter, server):
    chapter.mouse.wheel(0, 3000)
    chapter.wait_for_timeout(1500)
    assert not [r for r in server.requests if PYTHON.search(r)]


def test_run_gives_the_numbers_that_were_there(chapter):
    before = cell(chapter, "norms").locator(".cell__out").text_content()
    run(chapter, "norms")
    assert same_text(cell(chapter, "norms").locator(".cell__out").text_content(), before)


def test_an_edited_cell_shows_its_new_result_and_can_be_reset(chapter):
    here = edit(chapter, "norms", "np.linalg.norm(s.encode(7, 128)) + 1")
    run(chapter, "norms")
    expect(here.locator(".cell__out")).to_contain_text("9.0")
    here.locator(".cell__reset").click()
    expect(here.locator(".cm-content")).to_contain_text("99999")


def test_an_error_names_the_line_and_marks_it(chapter):
    here = edit(chapter, "norms", "x = 1\ny = 2\nz = x / (y - 2)")
    run(chapter, "norms")
    error = here.locator(".out-error")
    expect(error).to_contain_text("ZeroDivisionError")
    expect(error).to_contain_text("3")
    expect(error).to_contain_text("除数是 0")
    expect(here.locator(".cm-line").nth(2)).to_have_class(re.compile("error|fail", re.I))


def test_a_slider_moves_the_figure(chapter):
    figure = cell(chapter, "clock-wall")
    before = figure.locator("svg[role=img]").first.get_attribute("aria-label")
    slider = figure.get_by_role("slider").first
    slider.focus()
    for _ in range(5):
        chapter.keyboard.press("ArrowRight")
    expect(figure.locator("svg[role=img]").first).not_to_have_attribute("aria-label", before)
    expect(figure.locator("svg[role=img]").first).to_have_attribute("aria-label", re.compile("12"))


def test_an_exercise_fails_kindly_and_passes(chapter):
    exercise = chapter.locator("#exercise-09-clock-hand")
    name = "exercise-09-clock-hand"
    edit(chapter, name, "import numpy as np\nthree = np.array([1, 0])\nR = np.array([[0, -1], [1, 0]])")
    exercise.locator(".cell__run").click()
    expect(exercise.locator(".verdict")).to_contain_text("逆时针")
    edit(chapter, name, "import numpy as np\nthree = np.array([1, 0])\nR = np.array([[0, 1], [-1, 0]])")
    exercise.locator(".cell__run").click()
    expect(exercise.locator(".verdict")).not_to_contain_text("逆时针")
    expect(exercise.locator("[class*=fail]")).to_have_count(0)


def switch_language(page, section):
    """Click the switch where it is, once the page has scrolled to `section`: a click by locator would scroll a sticky header."""
    page.wait_for_function(f"document.getElementById('{section}').getBoundingClientRect().top < innerHeight / 4")
    box = page.locator("[data-language-switch]").bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_the_language_switch_stays_on_the_page_and_section(chapter, server):
    chapter.goto(server.url + CHAPTER + "#clock")
    switch_language(chapter, "clock")
    expect(chapter).to_have_url(server.url + "en/" + CHAPTER + "#clock")
    switch_language(chapter, "clock")
    expect(chapter).to_have_url(server.url + CHAPTER + "#clock")


def test_search_finds_chinese_words(chapter):
    chapter.locator("[data-search-open], .head__search, [aria-label*=搜索]").first.click()
    chapter.keyboard.type("指纹")
    expect(chapter.locator("[role=dialog], dialog").get_by_text("指纹").first).to_be_visible()
