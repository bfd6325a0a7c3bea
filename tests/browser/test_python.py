"""What readers try besides plain code: awaiting, progress bars, colours, memory without end. Python lives on, or says why it does not."""

from playwright.sync_api import expect

from browser.lab import cell

LAB = cell("kept = 7", "keep") + cell("0", "x") + cell("print('well', kept)", "after")


def lives_on(reader):
    reader.write("x", "0")
    reader.run("after")
    expect(reader.out("after")).to_have_text("well 7")


def test_cells_may_await(open_lab):
    reader = open_lab(LAB)
    reader.write("x", "import asyncio\nasync def f(n):\n    await asyncio.sleep(n / 20)\n    return n\n"
                      "print(asyncio.run(f(1)))\nawait asyncio.gather(f(3), f(2))")
    reader.run("x")
    expect(reader.out("x")).to_contain_text("1")
    expect(reader.out("x").locator(".out-value")).to_have_text("[3, 2]")


def test_awaiting_can_be_stopped(open_lab):
    reader = open_lab(LAB)
    reader.run("keep")
    reader.begin_and_stop("x", "import asyncio\nawait asyncio.sleep(600)")
    expect(reader.cell("x").locator(".cell__status")).to_contain_text("变量都还在")
    lives_on(reader)


def test_a_progress_bar_writes_over_itself_and_colours_leave_no_codes(open_lab):
    reader = open_lab(LAB)
    reader.write("x", "import time\nfor i in range(5):\n    print(f'\\r{i * 25}%', end='', flush=True)\n    time.sleep(0.15)\nprint('\\n\\x1b[31mred\\x1b[0m')")
    reader.run("x")
    expect(reader.out("x")).to_have_text("100%\nred\n", use_inner_text=False)


def test_memory_without_end_is_an_error_and_output_stays_true(open_lab):
    reader = open_lab(LAB)
    reader.run("keep")
    reader.write("x", "hoard = []\nwhile True:\n    hoard.append(bytearray(100_000_000))")
    reader.run("x")
    expect(reader.out("x")).to_contain_text("MemoryError")
    expect(reader.out("x").locator(".out-error__hint")).to_be_visible()
    reader.write("x", "del hoard\n'\u597d' * 3")
    reader.run("x")
    expect(reader.out("x")).to_have_text("'好好好'")
    lives_on(reader)


def test_calls_too_deep_for_the_engine_are_told_and_variables_come_back(open_lab, page):
    page.expected_faults += ["fatal error", "call stack"]
    reader = open_lab(LAB)
    reader.run("keep")
    reader.write("x", "class R:\n    def __repr__(self): return repr(self)\nR()")
    reader.run("x")
    expect(reader.cell("x").locator(".notice")).to_contain_text("一层套一层")
    lives_on(reader)


def test_what_a_page_has_and_python_has_not_is_said_in_words(open_lab):
    reader = open_lab(LAB)
    for source, hint in [("import js\njs.document.title", "够不着网页"), ("import threading\nthreading.Thread(target=print).start()", "线程"),
                         ("import subprocess\nsubprocess.run(['ls'])", "进程"), ("from multiprocessing import Pool\nPool(2)", "进程")]:
        reader.write("x", source)
        reader.run("x")
        expect(reader.out("x").locator(".out-error__hint")).to_contain_text(hint)
    lives_on(reader)
