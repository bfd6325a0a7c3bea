"""A plain sentence, in Chinese and English, for the faults that beginners make; the original text stays beside it."""

import builtins
import difflib
import re
import sys

import numpy as np

from livecell.capture import NoKeyboard

FULL_WIDTH = dict(zip("，。：；（）【】“”‘’！？＝＋－＊／、", [",", ".", ":", ";", "(", ")", "[", "]", '"', '"', "'", "'", "!", "?", "=", "+", "-", "*", "/", ","]))


def hint_for(error, namespace: dict, line: str) -> dict | None:
    """{"zh", "en"} for a known kind of fault, else None; `line` is the source line that failed."""
    for kind, hint in HINTS:
        if isinstance(error, kind):
            said = hint(error, namespace, line)
            if said:
                return {"zh": said[0], "en": said[1]}
    return None


def name_error(error, namespace, line):
    name = error.name or ""
    known = [*namespace, *dir(builtins)]
    near = difflib.get_close_matches(name, [k for k in known if not k.startswith("__")], n=1, cutoff=0.6)
    if near:
        return f"没有叫 {name} 的名字；是不是想写 {near[0]}？", f"There is no name {name}; did you mean {near[0]}?"
    if name in ("np", "numpy"):
        return "先写 import numpy as np，再用 np。", "Write import numpy as np before you use np."
    return (f"{name} 还没有定义。它若在上面的格子里，先运行那一格。",
            f"{name} is not defined yet. If a cell above defines it, run that one first.")


def no_module(error, namespace, line):
    name = (error.name or "").split(".")[0]
    near = difflib.get_close_matches(name, [*sys.stdlib_module_names, "numpy", "posenc", "livecell"], n=1, cutoff=0.75)
    if near and near[0] != name:
        return f"没有叫 {name} 的模块；是不是 {near[0]}？", f"There is no module {name}; did you mean {near[0]}?"
    return (f"这个网站没有带 {name}。可用的有 numpy、matplotlib、posenc 和 Python 标准库。",
            f"This site does not carry {name}. At hand are numpy, matplotlib, posenc and Python's standard library.")


def bad_indent(error, namespace, line):
    return ("检查缩进：冒号后面的一段要整齐地缩进四格，同一段要对齐。",
            "Look at the indentation: the lines after a colon are indented by four spaces, all alike.")


def bad_syntax(error, namespace, line):
    text = error.text or ""
    wide = next((c for c in text if c in FULL_WIDTH), None) if "invalid" in error.msg or "unterminated" in error.msg else None
    if wide:
        return (f"代码里有全角的「{wide}」，请换成半角的 {FULL_WIDTH[wide]}",
                f"The code holds the full-width character {wide}; use {FULL_WIDTH[wide]} instead.")
    if "was never closed" in error.msg:
        return "有一个括号没有合上。", "A bracket was opened and never closed."
    if "Maybe you meant '=='" in error.msg:
        return "比较两个值用 ==，一个 = 是赋值。", "Compare with ==; a single = assigns."
    if "expected ':'" in error.msg:
        return "这一行末尾少了一个冒号。", "This line lacks a colon at its end."
    return None


def zero_division(error, namespace, line):
    return "除数是 0。", "The divisor is 0."


def bad_index(error, namespace, line):
    found = re.search(r"index (-?\d+) is out of bounds for axis (\d+) with size (\d+)", str(error))
    if found:
        i, axis, size = found.groups()
        return (f"第 {axis} 轴只有 {size} 项，编号从 0 到 {int(size) - 1}，没有 {i}。",
                f"Axis {axis} has {size} entries, numbered 0 to {int(size) - 1}; there is no {i}.")
    return "编号超出了范围：n 项的编号从 0 到 n−1。", "The index is out of range: n entries are numbered 0 to n−1."


def bad_shape(error, namespace, line):
    if not re.search(r"shape|core dimension|dimension", str(error)):
        return None
    arrays = {n: namespace[n] for n in dict.fromkeys(re.findall(r"[A-Za-z_]\w*", line)) if isinstance(namespace.get(n), np.ndarray)}
    shapes = [f"{n} {a.shape}" for n, a in arrays.items()] or re.findall(r"\([\d, ]*\)", str(error))
    said = ("：" + "、".join(shapes), ": " + ", ".join(shapes)) if shapes else ("", "")
    if "matmul" in str(error) or "@" in line:
        sizes = re.search(r"size (\d+) is different from (\d+)", str(error))
        inner = (f"（左边每行 {sizes[2]} 个，右边每列 {sizes[1]} 个）", f" (rows of {sizes[2]} on the left, columns of {sizes[1]} on the right)") if sizes else ("", "")
        return (f"形状对不上{said[0]}{inner[0]}。矩阵相乘要求左边的列数等于右边的行数。",
                f"The shapes do not fit{said[1]}{inner[1]}. In a matrix product the left one has as many columns as the right one has rows.")
    return (f"形状对不上{said[0]}。从最后一轴数起，每一轴要么相等，要么其中一个是 1。",
            f"The shapes do not fit{said[1]}. From the last axis on, sizes must be equal, or one of them 1.")


def no_attribute(error, namespace, line):
    name = error.name or ""
    near = difflib.get_close_matches(name, [a for a in dir(error.obj) if not a.startswith("__")], n=1, cutoff=0.6) if error.obj is not None else []
    if near:
        return f"这里没有 {name}；是不是想写 {near[0]}？", f"There is no {name} here; did you mean {near[0]}?"
    if error.obj is None:
        return ("点前面的值是 None：多半是一个没有 return 的函数给出的。",
                "The value before the dot is None: often what a function without return gives.")
    return None


def not_callable(error, namespace, line):
    if "not callable" in str(error):
        return ("这个值不是函数，不能加括号调用；取元素用方括号。",
                "This value is no function, so it cannot be called; square brackets take an entry.")
    return None


def too_deep(error, namespace, line):
    return "函数一层层调用自己，没有停下来：检查它在什么时候结束。", "The function calls itself without end: look at when it stops."


def no_keyboard(error, namespace, line):
    return ("这里不能用 input() 等待输入；把值直接写进代码，例如 name = \"小明\"。",
            "input() cannot wait for typing here; write the value into the code, such as name = \"Ada\".")


def stopped(error, namespace, line):
    return "代码运行到这里时停下了。", "The code was stopped here."


HINTS = [
    (ModuleNotFoundError, no_module), (NameError, name_error), (IndentationError, bad_indent), (SyntaxError, bad_syntax),
    (ZeroDivisionError, zero_division), (IndexError, bad_index), (ValueError, bad_shape), (AttributeError, no_attribute),
    (TypeError, not_callable), (RecursionError, too_deep), (NoKeyboard, no_keyboard), (KeyboardInterrupt, stopped),
]
