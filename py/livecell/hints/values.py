"""Values that do not fit: shapes, positions, sizes."""

import re

import numpy as np


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


def too_large(error, namespace, line):
    if "array is too big" in str(error):
        return "这个数组大得装不下：把形状改小。", "This array is too large to be held: make its shape smaller."
    if "int_max_str_digits" in str(error):
        return "这个整数太长，不能整个写成十进制；可以看它的位数，例如 n.bit_length()。", "This integer is too long to be written out; look at its size instead, such as n.bit_length()."
    return None


def too_deep(error, namespace, line):
    return "函数一层层调用自己，没有停下来：检查它在什么时候结束。", "The function calls itself without end: look at when it stops."
