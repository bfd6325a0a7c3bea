import math

import numpy as np

from livecell.exercise import called, close, criterion, matches, mistake, wrong


def pairs(p, d, exponent=lambda i, d: 2 * i / d):
    """Slow and plain: (sin, cos) at each frequency."""
    angles = [p / 10000 ** exponent(i, d) for i in range(d // 2)]
    return [(math.sin(a), math.cos(a)) for a in angles]


def laid(pair_list, layout):
    sines, cosines = zip(*pair_list)
    return np.array([v for pair in pair_list for v in pair] if layout == "interleaved" else [*sines, *cosines])


def judge(answer, name, p, d, hidden):
    got, right = answer.numbers(name, p, d, shape=(d,)), laid(pairs(p, d), name)
    if matches(got, right, atol=1e-9):
        return
    other = "concatenated" if name == "interleaved" else "interleaved"
    mistake(got, laid(pairs(p, d), other), "other-layout", zh="这是另一种排法：数都对，次序是另一个函数的。", en="This is the other layout: the numbers are right, in the order of the other function.")
    mistake(got, laid([(c, s) for s, c in pairs(p, d)], name), "cosine-first", zh="每一对里正弦在前，余弦在后。", en="In each pair the sine comes first.")
    each = [p / 10000 ** (column / d) for column in range(d)]
    for step in (1, 2):
        columns = np.array([math.cos(a / 10000 ** ((step - 1) * c / d)) if c % 2 else math.sin(a / 10000 ** ((step - 1) * c / d)) for c, a in enumerate(each)])
        mistake(got, columns if name == "interleaved" else np.concatenate([columns[0::2], columns[1::2]]), "column-exponent",
                zh="你给每一列各配了一个频率。同一对的正弦和余弦用同一个频率：指数里的i数的是对，不是列。",
                en="You gave each column a frequency of its own. The sine and cosine of a pair share one: the i in the exponent counts pairs, not columns.")
    if d > 2:
        mistake(got, laid(pairs(p, d, lambda i, d: i / (d // 2 - 1)), name), "half-minus-one",
                zh="你的频率按d/2−1等分，一直排到1/10000，那是另一家代码的约定。这里的指数是2i/d，到不了底。",
                en="Your frequencies are spaced by d/2 − 1 and reach down to 1/10000, as in another code base. Here the exponent is 2i/d, which stops short of it.")
    mistake(got, laid(pairs(p, d, lambda i, d: i / d), name), "no-two", zh="指数少了个2：是2i/d，不是i/d。", en="The exponent lacks its 2: it is 2i/d, not i/d.")
    close(got, right, call=called(name, p, d), hidden=hidden)


@criterion(zh="交错：p=1、d=4，再加别的", en="Interleaved: p = 1, d = 4, and others")
def first(answer, rng):
    judge(answer, "interleaved", 1, 4, hidden=False)
    judge(answer, "interleaved", int(rng.integers(2, 2000)), 2 * int(rng.integers(3, 40)), hidden=True)


@criterion(zh="拼接：p=1、d=4，再加别的", en="Concatenated: p = 1, d = 4, and others")
def second(answer, rng):
    judge(answer, "concatenated", 1, 4, hidden=False)
    judge(answer, "concatenated", int(rng.integers(2, 2000)), 2 * int(rng.integers(3, 40)), hidden=True)


@criterion(zh="从一种排法到另一种", en="From one layout to the other")
def permutation(answer, rng):
    order = answer.array("order", shape=(8,))
    if sorted(order.tolist()) != list(range(8)):
        wrong("not-a-permutation", zh="0到7每个下标都要出现，而且只出现一次；否则有的坐标就真丢了。",
              en="Each index from 0 to 7 must occur, and once only; otherwise a coordinate really is lost.")
    p = int(rng.integers(1, 1000))
    code, right = laid(pairs(p, 8), "interleaved"), laid(pairs(p, 8), "concatenated")
    if matches(right[order.astype(int)], code):
        wrong("inverse", zh="方向反了：你的order把拼接变成交错。这里要从交错取到拼接。", en="The wrong way: your order turns concatenated into interleaved. Take from interleaved to get concatenated.")
    if not matches(code[order.astype(int)], right):
        wrong(zh=f"用你的order重排interleaved({p}, 8)，得不到concatenated({p}, 8)。", en=f"interleaved({p}, 8)[order] is not concatenated({p}, 8).")
