"""Exercises in the page: solved, answered wrongly, left open; progress on the list; in both languages."""

import pytest
from playwright.sync_api import expect

from builder.exercises import load_all
from builder.paths import EXERCISES

ALL = {e.slug: e for e in load_all(EXERCISES)}


def fence(slug):
    return f"```exercise\n{slug}\n```\n\n"


def check_answer(reader, slug, source):
    """Write an answer, press Check, and return where the verdict stands."""
    name = f"exercise-{slug}"
    reader.write(name, source)
    reader.cell(name).locator(".cell__run").click()
    verdict = reader.page.locator(f"#{name} .exercise__verdict .verdict")
    verdict.wait_for()
    reader.wait(name)
    return verdict


@pytest.fixture
def reader(page):
    from browser.reader import Reader
    return Reader(page)


def test_a_learner_solves_an_exercise(reader, server):
    page = reader.page
    page.goto(server.url + "02-sinusoidal/")
    exercise = ALL["09-clock-hand"]
    expect(check_answer(reader, exercise.slug, exercise.stub_in("zh"))).to_contain_text("还空着")
    key, source = exercise.wrong["counter-clockwise.py"]
    verdict = check_answer(reader, exercise.slug, source)
    expect(verdict.locator(f"[data-key={key}]")).to_contain_text("逆时针")
    expect(verdict.locator("figure.chart svg").first).to_be_visible()
    expect(check_answer(reader, exercise.slug, exercise.solution_in("zh"))).to_have_class("verdict verdict--passed")
    page.goto(server.url + "exercises/")
    expect(page.locator(f".exercise-list__item[data-exercise='{exercise.slug}'] .exercise__state")).to_contain_text("✓")
    page.goto(server.url + "en/02-sinusoidal/")
    expect(page.locator(f"#exercise-{exercise.slug} .exercise__state")).to_contain_text("✓")


@pytest.mark.parametrize("edition", ["", "en/"])
def test_every_exercise_is_somewhere_and_its_solution_passes(reader, server, edition):
    page = reader.page
    page.goto(f"{server.url}{edition}exercises/")
    links = page.locator(".exercise-list__item a")
    places = {slug: href for slug, href in links.evaluate_all("all => all.map(a => [a.closest('li').dataset.exercise, a.href])")}
    assert list(places) == list(ALL)
    for address in sorted({href.split("#")[0] for href in places.values()}):
        page.goto(address)
        for slug in [s for s, href in places.items() if href.startswith(address + "#")]:
            verdict = check_answer(reader, slug, ALL[slug].solution)
            expect(verdict).to_have_class("verdict verdict--passed")


@pytest.mark.parametrize("source, line, says", [
    ("x = 1\nR = missing_name", "R = missing_name", "NameError"),
    ("x = 1\nR = [[1, 2)", "R = [[1, 2)", "SyntaxError"),
])
def test_code_that_fails_marks_its_line(open_lab, source, line, says):
    reader = open_lab(fence("09-clock-hand"))
    expect(check_answer(reader, "09-clock-hand", source)).to_contain_text(says)
    marked = reader.cell("exercise-09-clock-hand").locator(".cm-failed-line")
    expect(marked).to_have_text(line)
    assert says in marked.get_attribute("title")
    check_answer(reader, "09-clock-hand", ALL["09-clock-hand"].solution)
    expect(marked).to_have_count(0)


def test_a_function_that_fails_when_it_is_called_marks_its_line(open_lab):
    reader = open_lab(fence("01-digit-waves"))
    verdict = check_answer(reader, "01-digit-waves", "def digit_waves(n):\n    return n / 0\n\ndef period(i):\n    return 10 ** (i + 1)")
    expect(verdict).to_contain_text("第2行出错")
    expect(reader.cell("exercise-01-digit-waves").locator(".cm-failed-line")).to_have_text("    return n / 0")
