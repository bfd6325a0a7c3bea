"""Where Stop is not heard the worker is ended: Python starts anew, runs again what had run, and says so."""

from playwright.sync_api import expect

from browser.lab import cell

DEAF = "while True:\n    try:\n        while True: pass\n    except BaseException:\n        pass"


def test_code_that_swallows_the_interrupt_is_ended_and_python_restored(open_lab):
    reader = open_lab(cell("kept = 5", "before") + cell("0", "deaf") + cell("kept", "after"))
    reader.run("before")
    reader.begin_and_stop("deaf", DEAF)
    expect(reader.cell("deaf").locator(".cell__status")).to_contain_text("重新启动")
    reader.write("deaf", "0")
    reader.run("after")
    expect(reader.out("after")).to_have_text("5")


def test_stop_without_a_service_worker_restarts_and_restores(open_lab, page):
    page.add_init_script("delete Navigator.prototype.serviceWorker")
    reader = open_lab(cell("kept = 41", "before") + cell("0", "loop") + cell("kept + 1", "after"))
    reader.run("before")
    reader.begin_and_stop("loop", "while True: pass")
    expect(reader.cell("loop").locator(".cell__status")).to_contain_text("重新启动")
    reader.write("loop", "0")
    reader.run("after")
    expect(reader.out("after")).to_have_text("42")


def test_running_again_what_had_run_can_be_stopped_as_well(open_lab, page):
    reader = open_lab(cell("0", "slow") + cell("0", "deaf") + cell("kept", "after", fails="NameError"))
    reader.write("slow", "import time\ntime.sleep(5)\nkept = 5")
    reader.run("slow")
    reader.begin_and_stop("deaf", DEAF)
    reader.write("deaf", "0")
    reader.run("after", wait=False)
    expect(reader.cell("after").locator(".cell__status")).to_contain_text("恢复变量")
    expect(reader.cell("after").locator(".cell__run")).to_have_text("停止")
    reader.cell("after").locator(".cell__run").click()
    reader.wait("after", "cancelled")
    expect(reader.cell("after").locator(".cell__status")).to_contain_text("变量都清空了")
    reader.write("slow", "kept = 6")
    reader.run("after")
    reader.wait("after", "done")
    expect(reader.out("after")).to_have_text("6")


def test_python_may_be_started_anew_while_it_starts(open_lab, page):
    reader = open_lab(cell("a = 1", "one") + cell("a + 1", "two"))
    reader.run("two", wait=False)
    expect(reader.cell("two")).to_have_attribute("data-state", "queued")
    reader.cell("two").locator(".cell__more").click()
    page.get_by_role("menuitem", name="重启").click()
    reader.wait("two", "cancelled")
    reader.run("two", wait=False)
    reader.wait("two", "done")
    expect(reader.out("two")).to_have_text("2")
    expect(reader.cell("two").locator(".notice")).to_have_count(0)


def test_without_a_service_worker_no_limit_is_offered_to_be_lifted(open_lab, page):
    page.add_init_script("delete Navigator.prototype.serviceWorker")
    reader = open_lab(cell("0", "long"))
    page.evaluate("document.querySelector('#cell-long').dataset.limit = '3'")
    reader.write("long", "while True: pass")
    reader.run("long", wait=False)
    notice = reader.cell("long").locator(".notice")
    expect(notice).to_contain_text("3 秒会自动停下")
    expect(notice.get_by_role("button")).to_have_count(0)
    reader.wait("long", "halted")
    expect(notice.get_by_role("button", name="不限时再运行")).to_be_visible()
