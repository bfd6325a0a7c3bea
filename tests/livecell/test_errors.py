"""An error shows the reader's own frames with true lines, and a plain hint in both languages."""

import pytest

from livecell import Session


def error(source, *before):
    session = Session()
    for k, text in enumerate(before):
        session.run(text, cell=f"before-{k}")
    found = session.run(source, cell="here").error
    assert found is not None, "the cell was expected to fail"
    return found


def test_frames_are_the_readers_with_true_lines_and_sources():
    found = error("def f(x):\n    return 1 / x\n\n\nf(0)")
    assert [(f["cell"], f["line"], f["function"], f["source"]) for f in found["frames"]] == [
        ("here", 5, "", "f(0)"), ("here", 2, "f", "return 1 / x")]
    assert (found["type"], found["message"]) == ("ZeroDivisionError", "division by zero")


def test_a_frame_in_another_cell_names_that_cell():
    assert [(f["cell"], f["line"]) for f in error("f()", "def f():\n    return missing")["frames"]] == [("here", 1), ("before-0", 2)]


def test_frames_inside_libraries_are_left_out():
    found = error("import json\njson.loads('{')")
    assert [f["line"] for f in found["frames"]] == [2]


@pytest.mark.parametrize("source, line", [("x = 1\ny = (", 2), ("if True:\nx = 1", 2), ("a = 1\nb = 2\nprint('x'，)", 3)])
def test_a_syntax_error_points_at_its_line(source, line):
    found = error(source)
    assert found["type"] in ("SyntaxError", "IndentationError") and found["frames"][-1]["line"] == line


def test_endless_recursion_shows_the_two_ends():
    found = error("def f(): f()\nf()")
    assert found["type"] == "RecursionError" and len(found["frames"]) == 12 and found["frames"][0]["source"] == "f()"


@pytest.mark.parametrize("source, zh, en", [
    ("valeu = 1\nvalue", "是不是想写 valeu", "did you mean valeu"),
    ("np.arange(3)", "import numpy as np", "import numpy as np"),
    ("import numpyy", "是不是 numpy", "did you mean numpy"),
    ("import torch", "没有带 torch", "does not carry torch"),
    ("if True:\nx = 1", "缩进", "indentation"),
    ("print('a'，1)", "全角的「，」", "full-width character ，"),
    ("x = “a”", "全角的「“」", "full-width character “"),
    ("x = (1, 2", "没有合上", "never closed"),
    ("for k in range(3)\n    k", "冒号", "colon"),
    ("1 / 0", "除数是 0", "divisor is 0"),
    ("[1, 2][5]", "超出了范围", "out of range"),
    ("import numpy as np\na = np.zeros((2, 3))\na[5]", "没有 5", "there is no 5"),
    ("import numpy as np\nA = np.ones((3, 2)); B = np.ones((3, 2))\nA @ B", "A (3, 2)、B (3, 2)", "A (3, 2), B (3, 2)"),
    ("import numpy as np\nnp.eye(3) @ np.ones(2)", "左边每行 3 个，右边每列 2 个", "rows of 3 on the left, columns of 2 on the right"),
    ("import numpy as np\nA = np.ones(3); B = np.ones(2)\nA + B", "A (3,)、B (2,)", "A (3,), B (2,)"),
    ("import numpy as np\nnp.arrange(3)", "是不是想写 arange", "did you mean arange"),
    ("def f(): 1\nf().shape", "None", "None"),
    ("x = 3\nx(2)", "不是函数", "no function"),
    ("input('name? ')", "不能用 input()", "cannot wait for typing"),
    ("raise KeyboardInterrupt", "已停止", "Stopped"),
])
def test_hints_for_beginners_faults(source, zh, en):
    hint = error(source)["hint"]
    assert zh in hint["zh"] and en in hint["en"]


def test_an_unknown_fault_has_no_hint_and_keeps_its_text():
    found = error("raise RuntimeError('my own words')")
    assert found["hint"] is None and found["message"] == "my own words"


@pytest.mark.parametrize("source", ["raise SystemExit(3)", "raise KeyboardInterrupt", "raise MemoryError", "exit()"])
def test_nothing_escapes_a_session(source):
    assert not Session().run(source).ok


def test_the_key_of_a_key_error_is_quoted():
    assert error("{'a': 1}['b']")["message"] == "'b'"
