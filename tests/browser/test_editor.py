"""The editor: it takes the code's place without a jump, helps, and lets go of the keyboard."""

from playwright.sync_api import expect

from browser.lab import cell

PAGE = cell("import math\nspeed = 12.5\ndef double(x):\n    '''Twice x.'''\n    return 2 * x", "one") + cell("speed", "two")


def test_opening_the_editor_moves_nothing(open_lab, page):
    reader = open_lab(PAGE + "<p id='below'>below</p>")
    box = lambda: page.evaluate("""() => { const c = document.querySelector('#cell-one .cell__code'), line = (c.querySelector('.cm-line') ?? c.querySelector('code')),
      r = document.createRange(); r.selectNodeContents(line); const b = r.getBoundingClientRect();
      return [b.left, b.top, c.getBoundingClientRect().height, document.getElementById('below').getBoundingClientRect().top].map(Math.round) }""")
    before = box()
    reader.cell("one").locator(".cell__edit").click()
    reader.cell("one").locator(".cm-content").wait_for()
    assert box() == before


def test_a_click_into_the_code_puts_the_cursor_there(open_lab, page):
    reader = open_lab(PAGE)
    reader.cell("one").get_by_text("12.5").click(position={"x": 1, "y": 5})
    reader.cell("one").locator(".cm-content").wait_for()
    page.wait_for_function("document.activeElement.classList.contains('cm-content')")
    page.keyboard.type("4")
    assert "speed = 412.5" in reader.source("one")


def test_the_failing_line_is_marked_in_the_text_and_in_the_editor_until_it_is_changed(open_lab, page):
    reader = open_lab(cell("def f(n):\n    return n / 0\n\nf(3)", "boom", fails="ZeroDivisionError"))
    reader.run("boom")
    expect(reader.cell("boom").locator(".cell__mark")).to_be_visible()
    reader.write("boom", "x = 1\ny = x +\n")
    reader.run("boom")
    marked = reader.cell("boom").locator(".cm-failed-line")
    expect(marked).to_have_text("y = x +")
    expect(reader.out("boom")).to_contain_text("第 2 行")
    expect(reader.out("boom")).not_to_contain_text("site-packages")
    reader.cell("boom").locator(".cm-content").focus()
    page.keyboard.press("Control+Home")
    page.keyboard.type("# ")
    expect(marked).to_have_count(1)
    page.keyboard.press("Control+End")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("End")
    page.keyboard.type(" 2")
    expect(marked).to_have_count(0)


def test_names_of_the_session_complete_and_explain_themselves(open_lab, page):
    reader = open_lab(PAGE)
    reader.run("one")
    reader.write("two", "doub")
    option = reader.cell("two").locator(".cm-tooltip-autocomplete li")
    page.keyboard.press("Control+Space")
    expect(option.first).to_contain_text("double")
    page.wait_for_timeout(200)
    page.keyboard.press("Enter")
    assert reader.source("two") == "double"
    page.keyboard.press("Shift+Tab")
    expect(reader.cell("two").locator(".cm-doc")).to_contain_text("double(x)")
    expect(reader.cell("two").locator(".cm-doc")).to_contain_text("Twice x.")


def test_the_keyboard_is_not_trapped(open_lab, page):
    reader = open_lab(PAGE)
    reader.write("one", "x = 1")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('#cell-one .cm-content') !== null")
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    page.wait_for_function("document.activeElement.closest('.cm-content') === null")
    assert "Esc" in reader.cell("one").locator(".cm-content").get_attribute("aria-label")


def test_the_focus_is_not_stolen_by_loading_or_running(open_lab, page):
    reader = open_lab(PAGE)
    page.wait_for_timeout(300)
    assert page.evaluate("document.activeElement === document.body")
    reader.cell("two").locator(".cell__run").focus()
    page.keyboard.press("Enter")
    reader.wait("two")
    assert page.evaluate("document.activeElement.closest('#cell-two .cell__run') !== null")


def test_a_chinese_input_method_writes_what_it_composed(open_lab, page, context):
    reader = open_lab(PAGE)
    reader.write("two", "# ")
    cdp = context.new_cdp_session(page)
    for text in ("w", "we", "wei", "wei z", "wei zhi"):
        cdp.send("Input.imeSetComposition", {"text": text, "selectionStart": len(text), "selectionEnd": len(text)})
    cdp.send("Input.insertText", {"text": "位置"})
    page.keyboard.type("编")
    assert reader.source("two") == "# 位置编"
    cdp.send("Input.imeSetComposition", {"text": "ma", "selectionStart": 2, "selectionEnd": 2})
    cdp.send("Input.imeSetComposition", {"text": "", "selectionStart": 0, "selectionEnd": 0})
    page.keyboard.press("Enter")
    page.keyboard.type("x")
    assert reader.source("two") == "# 位置编\nx"


def test_copy_gives_the_code_as_it_stands(open_lab, page):
    reader = open_lab(PAGE)
    page.evaluate("navigator.clipboard.writeText = text => { window.copied = text; return Promise.resolve() }")
    reader.write("two", "speed * 3")
    reader.cell("two").locator(".cell__copy").click()
    assert page.evaluate("window.copied") == "speed * 3"
    expect(reader.cell("two").locator(".cell__copy")).to_have_text("已复制")


def test_an_error_in_an_answer_marks_its_line(open_lab, page):
    reader = open_lab("```exercise\n09-clock-hand\n```\n")
    reader.write("exercise-09-clock-hand", "import numpy as np\n\nraise ValueError('from my code')\n")
    reader.run("exercise-09-clock-hand")
    expect(page.locator(".exercise__verdict")).to_contain_text("from my code")
    expect(page.locator(".cm-failed-line")).to_contain_text("raise ValueError")
