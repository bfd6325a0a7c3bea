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
    ("raise KeyboardInterrupt", "停下了", "stopped here"),
    ("import sys\nsys.exit()", "自己结束", "ended itself"),
    ("raise EOFError", "不能用 input()", "cannot wait for typing"),
    ("open('data.csv')", "看不到你电脑上的文件", "does not see the files"),
    ("raise RuntimeError(\"can't start new thread\")", "线程", "threads"),
    ("import _multiprocessing_is_not_here", "没有带", "does not carry"),
    ("from IPython.display import display", "没有 IPython", "no IPython"),
    ("display(1)", "show", "import show"),
    ("raise MemoryError", "内存不够", "Out of memory"),
    ("2 ** 100_000", "bit_length", "bit_length"),
    ("print = 5\nprint('x')", "del print", "del print"),
])
def test_hints_for_beginners_faults(source, zh, en):
    hint = error(source)["hint"]
    assert zh in hint["zh"] and en in hint["en"]


@pytest.mark.parametrize("source, zh, en", [
    ("x ＝ 5", "全角的「＝」，请换成半角的 =", "use = instead"),
    ("x = １２", "全角的「１」，请换成半角的 1", "use 1 instead"),
    ("x = 3 × 4", "请换成半角的 *", "use * instead"),
    ("x = 5 – 3", "请换成半角的 -", "use - instead"),
    ("x\u00a0= 5", "看不见的空白", "invisible blank"),
    ("if True:\n\u3000\u3000x = 1", "看不见的空白", "invisible blank"),
    ("x = 5\u200b", "看不见的空白", "invisible blank"),
    ("!pip install rich", "不能另装软件包", "cannot be installed"),
    ("pip install rich", "不能另装软件包", "cannot be installed"),
    ("%matplotlib inline\n1", "Jupyter", "Jupyter"),
    ("len?", "help(len)", "help(len)"),
    (">>> x = 1", "提示符", "prompts"),
    ("```python\n1\n```", "```", "```"),
    ("print 'hello'", "要加括号", "takes brackets"),
    ("x = 'abc", "引号", "quotation mark"),
    ("return 5", "只能写在函数里", "inside a function only"),
    ("break", "只能写在循环里", "inside a loop only"),
])
def test_hints_for_what_is_not_python(source, zh, en):
    found = error(source)
    assert zh in found["hint"]["zh"] and en in found["hint"]["en"]
    assert found["frames"][-1]["source"]


@pytest.mark.parametrize("source, kind", [
    ("class E(Exception):\n    def __str__(self): raise RuntimeError\nraise E()", "E"),
    ("class K:\n    def __repr__(self): raise RuntimeError\n{}[K()]", "KeyError"),
    ("class A:\n    def __dir__(self): raise RuntimeError\nA().x", "AttributeError"),
])
def test_an_error_that_cannot_be_written_out_is_still_told(source, kind):
    found = error(source)
    assert found["type"] == kind and found["frames"]


def test_notes_and_the_members_of_a_group_are_told():
    assert error("e = ValueError('x')\ne.add_note('a note')\nraise e")["message"] == "x\na note"
    grouped = error("raise ExceptionGroup('many', [ValueError('a'), ExceptionGroup('inner', [KeyError('k')])])")["message"]
    assert grouped.split("\n") == ["many (2 sub-exceptions)", "· ValueError: a", "· ExceptionGroup: inner (1 sub-exception)", "· KeyError: 'k'"]


def test_an_unknown_fault_has_no_hint_and_keeps_its_text():
    found = error("raise RuntimeError('my own words')")
    assert found["hint"] is None and found["message"] == "my own words"


@pytest.mark.parametrize("source", ["raise SystemExit(3)", "raise KeyboardInterrupt", "raise MemoryError", "exit()"])
def test_nothing_escapes_a_session(source):
    assert not Session().run(source).ok


def test_the_key_of_a_key_error_is_quoted():
    assert error("{'a': 1}['b']")["message"] == "'b'"
