"""An exercise in the page: checked by the same code as natively; the verdict, the line, what is remembered."""

import pytest
from playwright.sync_api import expect

from builder.paths import EXERCISES

SLUG = "09-clock-hand"
PAGE = f"```exercise\n{SLUG}\n```\n"


@pytest.fixture
def reader(open_lab):
    return open_lab(PAGE)


def check(reader, source=None):
    if source is not None:
        reader.write(f"exercise-{SLUG}", source)
    reader.run(f"exercise-{SLUG}")
    reader.wait(f"exercise-{SLUG}", "done")


def wrong_answers():
    for path in sorted((EXERCISES / SLUG / "wrong").glob("*.py")):
        yield pytest.param(path, id=path.stem)


def test_the_stub_fails_kindly_and_the_solution_passes_and_is_remembered(reader, page, open_lab):
    expect(reader.cell(f"exercise-{SLUG}").locator(".cell__run")).to_have_text("检查")
    check(reader)
    verdict = page.locator(".exercise__verdict .verdict")
    expect(verdict).to_be_visible()
    expect(verdict).not_to_have_class("verdict verdict--passed")
    check(reader, (EXERCISES / SLUG / "solution.py").read_text())
    expect(page.locator(".verdict--passed")).to_be_visible()
    expect(page.locator(".exercise__state")).to_have_text("✓ 已通过")
    open_lab(PAGE)
    expect(page.locator(".exercise__state")).to_have_text("✓ 已通过")
    open_lab(f'<div class="exercise-list"><ol><li class="exercise-list__item" data-exercise="{SLUG}"><a>x</a><span class="exercise__state"></span></li>'
             '<li class="exercise-list__item" data-exercise="other"><span class="exercise__state"></span></li></ol></div>')
    expect(page.locator(".exercise-list__item").first).to_contain_text("✓")
    expect(page.locator(".exercise-list__item").last).not_to_contain_text("✓")
    expect(page.get_by_role("status").filter(has_text="已通过 1 道")).to_be_visible()


@pytest.mark.parametrize("path", wrong_answers())
def test_a_foreseen_wrong_answer_earns_a_message(reader, page, path):
    check(reader, path.read_text())
    expect(page.locator(".verdict__message").first).to_be_visible()
    expect(page.locator(".verdict--passed")).to_have_count(0)


def test_an_error_in_the_answer_marks_its_line(reader, page):
    check(reader, "import numpy as np\n\nraise ValueError('from my code')\n")
    expect(page.locator(".exercise__verdict")).to_contain_text("from my code")
    expect(page.locator(".cm-failed-line")).to_contain_text("raise ValueError")


def test_an_endless_answer_is_stopped(reader, page):
    reader.write(f"exercise-{SLUG}", "while True: pass")
    reader.run(f"exercise-{SLUG}", wait=False)
    reader.running(f"exercise-{SLUG}")
    reader.cell(f"exercise-{SLUG}").locator(".cell__run").click()
    reader.wait(f"exercise-{SLUG}", "halted", "done")
    check(reader, (EXERCISES / SLUG / "solution.py").read_text())
    expect(page.locator(".verdict--passed")).to_be_visible()
