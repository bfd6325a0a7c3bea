"""Stop on plain hosting: keeps the reader's variables, answers in a flood of output; time limits."""

from playwright.sync_api import expect

from browser.lab import cell
from builder.paths import EXERCISES


def test_an_endless_loop_is_stopped_and_variables_survive(open_lab, page):
    reader = open_lab(cell("kept = 41", "before") + cell("1", "loop") + cell("kept += 1\nkept", "after"))
    reader.run("before")
    reader.write("loop", "while True:\n    pass")
    reader.run("loop", wait=False)
    reader.running("loop")
    expect(reader.cell("loop").locator(".cell__run")).to_have_attribute("data-does", "stop")
    reader.stop("loop")
    expect(reader.cell("loop").locator(".cell__status")).to_contain_text("变量都还在")
    expect(reader.out("loop")).to_contain_text("KeyboardInterrupt")
    reader.write("loop", "kept")
    reader.run("after")
    expect(reader.out("loop")).to_have_text("41")
    expect(reader.out("after")).to_have_text("42")
    assert page.evaluate("document.querySelector('#cell-after').page.engine.interpreter.starts") == 1


def test_a_flood_of_prints_is_capped_counted_and_stopped(open_lab):
    reader = open_lab(cell("0", "flood") + cell("'still here'", "next"))
    reader.write("flood", "n = 0\nwhile True:\n    n += 1\n    print('line', n, '.' * 200)")
    reader.run("flood", wait=False)
    expect(reader.out("flood")).to_contain_text("line 280")
    reader.stop("flood")
    expect(reader.out("flood").locator(".out-truncated")).to_be_visible()
    assert len(reader.out("flood").inner_text()) < 70_000
    reader.run("next")
    expect(reader.out("next")).to_have_text("'still here'")


def test_partial_lines_come_while_the_cell_runs_and_sleep_is_real(open_lab, page):
    reader = open_lab(cell("0", "slow"))
    reader.write("slow", "import time\nprint('one', end=' ')\ntime.sleep(3)\nprint('two', end='')")
    reader.run("slow", wait=False)
    expect(reader.out("slow")).to_have_text("one ")
    assert reader.cell("slow").get_attribute("data-state") == "running"
    assert page.evaluate("new Promise(r => requestAnimationFrame(() => r(true)))")
    reader.wait("slow", "done")
    expect(reader.out("slow")).to_have_text("one two")


def test_the_last_of_many_quick_prints_does_not_wait_for_the_next(open_lab):
    reader = open_lab(cell("0", "burst"))
    reader.write("burst", "for i in range(60):\n    print(i)\nn = 0\nwhile True:\n    n += 1")
    reader.run("burst", wait=False)
    expect(reader.out("burst")).to_contain_text("58\n59")
    reader.stop("burst")


def test_where_the_page_is_isolated_stop_goes_through_shared_memory(open_lab, page):
    page.add_init_script("delete Navigator.prototype.serviceWorker")
    isolate = {"Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp"}

    def answer(route):
        response = route.fetch()
        route.fulfill(response=response, headers={**response.headers, **isolate})

    page.route("**/*", answer)
    reader = open_lab(cell("kept = 41", "before") + cell("0", "loop") + cell("kept + 1", "after"))
    assert page.evaluate("crossOriginIsolated")
    reader.run("before")
    reader.begin_and_stop("loop", "while True: pass")
    expect(reader.cell("loop").locator(".cell__status")).to_contain_text("变量都还在")
    reader.write("loop", "0")
    reader.run("after")
    expect(reader.out("after")).to_have_text("42")


def test_sleep_can_be_stopped(open_lab):
    reader = open_lab(cell("0", "sleep"))
    reader.begin_and_stop("sleep", "import time\ntime.sleep(600)")
    expect(reader.cell("sleep").locator(".cell__status")).to_contain_text("变量都还在")


def test_a_cell_that_runs_too_long_is_stopped_by_itself(open_lab, page):
    reader = open_lab(cell("kept = 7", "before") + cell("0", "long") + cell("kept", "after"))
    page.evaluate("document.querySelector('#cell-long').dataset.limit = '2'")
    reader.write("long", "while True: pass")
    reader.run("long")
    reader.wait("long", "halted")
    expect(reader.cell("long").locator(".notice")).to_contain_text("2 秒")
    reader.write("long", "0")
    reader.run("after")
    expect(reader.out("after")).to_have_text("7")


def test_keep_going_lifts_the_limit(open_lab, page):
    reader = open_lab(cell("0", "long"))
    page.evaluate("document.querySelector('#cell-long').dataset.limit = '3'")
    reader.write("long", "import time\nend = time.monotonic() + 5\nwhile time.monotonic() < end: pass\n'ended by itself'")
    reader.run("long", wait=False)
    reader.cell("long").get_by_role("button", name="继续等").click()
    reader.wait("long")
    expect(reader.cell("long")).to_have_attribute("data-outcome", "done")
    expect(reader.out("long")).to_have_text("'ended by itself'")


def test_a_waiting_cell_can_be_taken_back(open_lab):
    reader = open_lab(cell("0", "long") + cell("'ran'", "waits"))
    reader.write("long", "import time\ntime.sleep(4)")
    reader.run("waits", wait=False)
    expect(reader.cell("waits").locator(".cell__run")).to_have_text("排队中")
    reader.cell("waits").locator(".cell__run").click()
    expect(reader.cell("waits")).to_have_attribute("data-outcome", "cancelled")
    reader.wait("long", "done")


def test_an_endless_answer_to_an_exercise_is_stopped(open_lab, page):
    reader = open_lab("```exercise\n09-clock-hand\n```\n")
    name = "exercise-09-clock-hand"
    reader.write(name, "while True: pass")
    reader.run(name, wait=False)
    reader.running(name)
    reader.cell(name).locator(".cell__run").click()
    reader.wait(name)
    reader.write(name, (EXERCISES / "09-clock-hand" / "solution.py").read_text())
    reader.run(name)
    expect(page.locator(".verdict--passed")).to_be_visible()


def test_a_stopped_answer_claims_nothing_of_variables(open_lab, page):
    reader = open_lab("```exercise\n09-clock-hand\n```\n")
    name = "exercise-09-clock-hand"
    page.evaluate("id => document.getElementById(id).dataset.limit = '2'", f"cell-{name}")
    reader.write(name, "while True: pass")
    reader.run(name)
    reader.wait(name, "halted")
    expect(page.locator("live-exercise")).to_contain_text("2 秒")
    expect(page.locator("live-exercise")).not_to_contain_text("变量")
