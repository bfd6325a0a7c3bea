"""What Python cannot do here: it runs in a page of a browser, without keyboard, processes, network and the reader's files."""

import difflib
import re
import sys

MODULES = {"multiprocessing": "_multiprocessing", "subprocess": "_posixsubprocess"}
PAGE = {"document", "window", "alert", "prompt", "confirm", "localStorage"}


def no_keyboard(error, namespace, line):
    return ("这里不能用 input() 等待输入；把值直接写进代码，例如 name = \"小明\"。",
            "input() cannot wait for typing here; write the value into the code, such as name = \"Ada\".")


def left(error, namespace, line):
    return "代码在这里自己结束了。", "The code ended itself here."


def stopped(error, namespace, line):
    return "代码运行到这里时停下了。", "The code was stopped here."


def no_memory(error, namespace, line):
    return "内存不够了：把数组改小，或分几次算。", "Out of memory: make the arrays smaller, or compute in parts."


def no_module(error, namespace, line):
    name = (error.name or "").split(".")[0]
    if name == "js":
        return _no_page()
    if not isinstance(error, ModuleNotFoundError):
        return None
    if name in MODULES.values():
        return _one_thread()
    if name == "IPython":
        return not_jupyter()
    near = difflib.get_close_matches(name, [*sys.stdlib_module_names, "numpy", "posenc", "livecell"], n=1, cutoff=0.75)
    if near and near[0] != name:
        return f"没有叫 {name} 的模块；是不是 {near[0]}？", f"There is no module {name}; did you mean {near[0]}?"
    return (f"这个网站没有带 {name}。可用的有 numpy、matplotlib、posenc 和 Python 标准库。",
            f"This site does not carry {name}. At hand are numpy, matplotlib, posenc and Python's standard library.")


def not_here(error, namespace, line):
    """Faults whose words come from the machine below."""
    text = str(error)
    if "can't start new thread" in text or "does not support processes" in text:
        return _one_thread()
    if isinstance(error, AttributeError) and error.name in PAGE and getattr(error.obj, "__name__", "") == "js" or re.search(r"\bjs\.(document|window)", line):
        return _no_page()
    if isinstance(error, FileNotFoundError):
        return ("这里的 Python 看不到你电脑上的文件；把数据直接写进代码。",
                "Python here does not see the files of your computer; write the data into the code.")
    if re.search(r"TLS not supported|urlopen error|Name or service|Host is unreachable|Connection refused", text):
        return "这里的 Python 不能上网；把数据直接写进代码。", "Python here has no access to the network; write the data into the code."
    return None


def not_jupyter():
    return ("这里不是 Jupyter，没有 IPython。要在中途显示一个值，用 from livecell import show。",
            "This is not Jupyter, so there is no IPython. To show a value on the way: from livecell import show.")


def _one_thread():
    return ("浏览器里的 Python 不能另开线程或进程；用普通的循环就好。",
            "Python in a browser can start neither threads nor processes; an ordinary loop will do.")


def _no_page():
    return ("Python 运行在后台，够不着网页本身；结果用最后一行的值或 print 显示。",
            "Python runs in the background, out of reach of the page itself; show results by a last line's value or by print.")
