"""Round the exercises: progress kept and brought back, hints one by one, checks without an end, links that carry an answer."""

import pytest
from playwright.sync_api import expect

from browser.reader import Reader
from browser.test_exercises import ALL, check_answer, fence


@pytest.fixture
def reader(page):
    return Reader(page)


def test_progress_is_counted_exported_reset_and_brought_back(reader, server, tmp_path):
    page, solved = reader.page, ALL["09-clock-hand"]
    page.goto(server.url + "02-sinusoidal/")
    check_answer(reader, solved.slug, solved.solution)
    page.goto(server.url + "en/exercises/")
    count = page.locator(".exercise-progress__line")
    expect(count).to_have_text(f"1 of {len(ALL)} solved")
    with page.expect_download() as download:
        page.get_by_role("button", name="Export all my edits").click()
    file = tmp_path / "work.json"
    download.value.save_as(file)
    reset = page.get_by_role("button", name="Reset progress")
    reset.click()
    page.get_by_role("button", name="Keep").click()
    expect(count).to_have_text(f"1 of {len(ALL)} solved")
    reset.click()
    page.get_by_role("button", name="Reset", exact=True).click()
    expect(count).to_have_text(f"0 of {len(ALL)} solved")
    page.get_by_role("button", name="Undo").click()
    expect(count).to_have_text(f"1 of {len(ALL)} solved")
    reset.click()
    page.get_by_role("button", name="Reset", exact=True).click()
    expect(reset).to_be_disabled()
    page.goto(server.url + "02-sinusoidal/")
    expect(page.locator(f"#exercise-{solved.slug} .exercise__state")).to_have_text("")
    assert reader.source(f"exercise-{solved.slug}") == solved.solution                 # the code is not progress
    page.goto(server.url + "exercises/")
    with page.expect_file_chooser() as chooser, page.expect_navigation():
        page.get_by_role("button", name="导入改动").click()
        chooser.value.set_files(file)
    expect(count).to_have_text(f"{len(ALL)} 道练习，已通过 1 道")
    expect(page.locator(f".exercise-list__item[data-exercise='{solved.slug}'] .exercise__state")).to_contain_text("✓")


def test_progress_follows_another_tab(reader, context, server):
    reader.page.goto(server.url + "exercises/")
    other = context.new_page()
    other.goto(server.url + "exercises/")
    key = other.evaluate("() => { const k = `fop1:${new URL('..', location).pathname}:passed:09-clock-hand`; localStorage.setItem(k, '{}'); return k }")
    expect(reader.page.locator(".exercise-progress__line")).to_contain_text("已通过 1 道")
    other.evaluate("key => localStorage.removeItem(key)", key)
    expect(reader.page.locator(".exercise-progress__line")).to_contain_text("已通过 0 道")


def test_hints_come_one_by_one_and_the_solution_on_request(open_lab):
    reader, exercise = open_lab(fence("09-clock-hand")), ALL["09-clock-hand"]
    hints, solution = reader.page.locator(".exercise__hint"), reader.page.locator(".exercise__solution")
    assert hints.count() == len(exercise.hints["zh"]) > 1
    expect(hints.nth(1)).to_be_hidden()
    hints.nth(0).locator("summary").click()
    expect(hints.nth(1)).to_be_visible()
    hints.nth(0).locator("summary").click()                                           # closed again, it takes nothing back
    expect(hints.nth(1)).to_be_visible()
    expect(solution.locator("summary")).to_contain_text("先试一次")
    solution.locator("summary").click()
    expect(solution.locator(".exercise__explain")).to_be_visible()
    check_answer(reader, exercise.slug, exercise.stub_in("zh") + "\n")
    expect(solution.locator("summary")).not_to_contain_text("先试一次")


def test_without_scripts_every_hint_and_the_solution_can_be_opened(browser, server):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(server.url + "02-sinusoidal/")
    inside = page.locator("#exercise-09-clock-hand")
    for details in inside.locator("details").all():
        details.locator("summary").click()
        expect(details.locator(":scope > :not(summary)").first).to_be_visible()
    assert inside.locator("details").count() == len(ALL["09-clock-hand"].hints["zh"]) + 1
    context.close()


def test_a_check_without_an_end_is_stopped_by_its_limit_or_goes_on(open_lab, page):
    reader, name = open_lab(fence("01-digit-waves")), "exercise-01-digit-waves"
    page.evaluate("name => document.querySelector(`#cell-${name}`).dataset.limit = '3'", name)
    reader.write(name, "def digit_waves(n):\n    while True: pass\n\ndef period(i):\n    return 10 ** (i + 1)")
    reader.run(name)
    expect(reader.cell(name)).to_have_attribute("data-outcome", "halted")
    expect(reader.cell(name).locator(".notice")).to_contain_text("3 秒")
    slow = ALL["01-digit-waves"].solution + "import time\nend = time.monotonic() + 5\nwhile time.monotonic() < end: pass\n"
    reader.write(name, slow)
    reader.run(name, wait=False)
    reader.cell(name).get_by_role("button", name="继续等").click()
    expect(page.locator(".verdict--passed")).to_be_visible()
    page.evaluate("name => document.querySelector(`#cell-${name}`).dataset.limit = '60'", name)
    reader.write(name, "while True: pass")
    reader.run(name, wait=False)
    reader.running(name)
    reader.cell(name).locator(".cell__run[data-does=stop]").click()
    reader.wait(name, "halted")
    assert check_answer(reader, name.removeprefix("exercise-"), ALL["01-digit-waves"].solution)
    expect(page.locator(".verdict--passed")).to_be_visible()


def test_a_link_to_an_edited_exercise_waits_on_a_fresh_profile(open_lab, page, server, browser):
    slug, name = "09-clock-hand", "exercise-09-clock-hand"
    reader = open_lab(fence(slug))
    reader.write(name, "R = [[0, 1], [-1, 0]]  # 换个写法")
    page.evaluate("navigator.clipboard.writeText = text => { window.copied = text; return Promise.resolve() }")
    reader.cell(name).locator(".cell__more").click()
    page.get_by_role("menuitem", name="复制带改动的链接").click()
    page.wait_for_function("window.copied")
    server.requests.clear()
    context = browser.new_context()
    other = context.new_page()
    other.goto(page.evaluate("window.copied"))
    arrived = other.locator(f"#cell-{name} .notice--compare")
    expect(arrived.locator(".cm-changedLine").first).to_contain_text("换个写法")
    expect(arrived.locator(".cm-deletedChunk").first).to_contain_text("...")
    stub = ALL[slug].stub_in("zh").rstrip()
    assert other.evaluate("id => document.getElementById(id).source", f"cell-{name}") == stub
    other.wait_for_timeout(1000)
    assert not any("/pyodide/" in r for r in server.requests) and other.locator(".verdict").count() == 0
    arrived.get_by_role("button", name="采用").click()
    assert other.evaluate("id => document.getElementById(id).source", f"cell-{name}").endswith("# 换个写法")
    expect(arrived).to_have_count(0)
    context.close()
