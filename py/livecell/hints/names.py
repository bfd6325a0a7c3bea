"""Names that are not there, or are not what they were."""

import builtins
import difflib
import re

from livecell.hints.home import not_jupyter


def name_error(error, namespace, line):
    name = error.name or ""
    known = [*namespace, *dir(builtins)]
    if name in ("display", "get_ipython"):
        return not_jupyter()
    if name.startswith("__"):
        return None
    near = difflib.get_close_matches(name, [k for k in known if not k.startswith("__")], n=1, cutoff=0.6)
    if near:
        return f"没有叫 {name} 的名字；是不是想写 {near[0]}？", f"There is no name {name}; did you mean {near[0]}?"
    if name in ("np", "numpy"):
        return "先写 import numpy as np，再用 np。", "Write import numpy as np before you use np."
    return (f"{name} 还没有定义。它若在上面的格子里，先运行那一格。",
            f"{name} is not defined yet. If a cell above defines it, run that one first.")


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
    if "not callable" not in str(error):
        return None
    hidden = next((n for n in re.findall(r"([A-Za-z_]\w*)\s*\(", line) if n in dir(builtins) and n in namespace and not callable(namespace[n])), None)
    if hidden:
        return (f"{hidden} 本是 Python 自带的函数，现在被赋成了别的值；运行一次 del {hidden} 就恢复，再给那个变量换个名字。",
                f"{hidden} is a function of Python's own that now holds another value; run del {hidden} once to have it back, and give that variable another name.")
    return ("这个值不是函数，不能加括号调用；取元素用方括号。",
            "This value is no function, so it cannot be called; square brackets take an entry.")
