import numpy as np

from livecell.exercise import brief, called, close, criterion, matches, mistake, wrong


def rope(x, p, pairs, sign=1, angle=lambda i, d: 10000.0 ** (-2 * i / d)):
    """Slow and plain: pair by pair, each with its own 2×2 rotation."""
    out = np.array(x, float)
    for i, (m, n) in enumerate(pairs):
        c, s = np.cos(p * angle(i, len(x))), sign * np.sin(p * angle(i, len(x)))
        out[m], out[n] = c * x[m] - s * x[n], s * x[m] + c * x[n]
    return out


def neighbours(d):
    return [(2 * i, 2 * i + 1) for i in range(d // 2)]


def halves(d):
    return [(i, i + d // 2) for i in range(d // 2)]


PAIRS = {"interleaved": (neighbours, halves), "half_split": (halves, neighbours)}


def repeated(x, p, name):
    """The bug that mixes both layouts: partners as in one, angles as in the other."""
    d = len(x)
    theta = p * 10000.0 ** (-np.arange(0, d, 2) / d)
    if name == "half_split":
        angle, partner = np.repeat(theta, 2), np.concatenate([-x[d // 2:], x[:d // 2]])
    else:
        angle, partner = np.tile(theta, 2), np.stack([-x[1::2], x[0::2]], axis=1).ravel()
    return x * np.cos(angle) + partner * np.sin(angle)


def judge(answer, name, x, p, hidden):
    own, other = (pairs(len(x)) for pairs in PAIRS[name])
    got, right = answer.numbers(name, x, p, shape=x.shape), rope(x, p, own)
    if matches(got, right, atol=1e-9):
        return
    mistake(got, rope(x, p, own, -1), "clockwise", zh="转反了：这是顺时针。第一个分量是a·cos−b·sin。", en="The wrong way round: this is clockwise. The first component is a·cos − b·sin.")
    mistake(got, rope(x, p, other), "other-layout", zh="这是另一种配对的结果。", en="This is the result of the other pairing.")
    mistake(got, repeated(x, p, name), "mixed-layouts", zh=f"两种排法混在一起了：搭档按一种，角度按另一种。于是它不再是旋转，长度从{brief(np.linalg.norm(x))}变成了{brief(np.linalg.norm(got))}。",
            en=f"Two layouts are mixed: partners as in one, angles as in the other. It is no longer a rotation, and the length went from {brief(np.linalg.norm(x))} to {brief(np.linalg.norm(got))}.")
    mistake(got, rope(x, p, own, angle=lambda i, d: 1), "one-frequency", zh="每一对都转了p弧度。第i对该转p·θ_i，越往后越慢。", en="Every pair turned by p radians. Pair i turns by p·θ_i, slower and slower.")
    mistake(got, rope(x, p, own, angle=lambda i, d: 10000.0 ** (-i / d)), "no-two", zh="指数少了个2：θ_i的指数是−2i/d。", en="The exponent lacks its 2: that of θ_i is −2i/d.")
    mistake(got, rope(x, 1, own), "ignores-p", zh="角度里没有p：p=1时碰巧对。", en="There is no p in the angle: right for p = 1 by chance.")
    if abs(np.linalg.norm(got) - np.linalg.norm(x)) > 1e-6:
        wrong("not-a-rotation", zh=f"`{called(name, x, p)}`的长度是{brief(np.linalg.norm(got))}，x的长度是{brief(np.linalg.norm(x))}。旋转不改变长度：检查正负号和配对。",
              en=f"`{called(name, x, p)}` has length {brief(np.linalg.norm(got))}, but x has {brief(np.linalg.norm(x))}. A rotation keeps lengths: look at signs and pairs.")
    close(got, right, call=called(name, x, p), hidden=hidden)


@criterion(zh="交错：(1, 2, 3, 4)，再加随机的", en="Interleaved: (1, 2, 3, 4), and random ones")
def first(answer, rng):
    judge(answer, "interleaved", np.array([1.0, 2, 3, 4]), 1, hidden=True)
    judge(answer, "interleaved", rng.normal(size=2 * int(rng.integers(2, 20))), int(rng.integers(2, 500)), hidden=True)


@criterion(zh="对半：(1, 2, 3, 4)，再加随机的", en="Half-split: (1, 2, 3, 4), and random ones")
def second(answer, rng):
    judge(answer, "half_split", np.array([1.0, 2, 3, 4]), 1, hidden=True)
    judge(answer, "half_split", rng.normal(size=2 * int(rng.integers(2, 20))), int(rng.integers(2, 500)), hidden=True)


@criterion(zh="换个次序，分数就完全一样", en="Rearranged, the scores are exactly alike")
def permutation(answer, rng):
    for d in (8, 2 * int(rng.integers(3, 20))):
        order = answer.numbers("order", d, shape=(d,))
        if sorted(order.tolist()) != list(range(d)):
            wrong("not-a-permutation", zh=f"`order({d})`要让0到{d - 1}各出现一次。", en=f"`order({d})` should hold each of 0 to {d - 1} once.")
        order, right = order.astype(int), np.r_[0:d:2, 1:d:2]
        mistake(order, np.argsort(right), "inverse", zh="方向反了：你的排列把对半的变成交错的。x是交错的，x[order]要变成对半的。",
                en="The wrong way: yours turns half-split into interleaved. Here x is interleaved and x[order] should be half-split.")
        mistake(order, np.arange(d), "nothing-moved", zh="次序没有变。两种排法不能直接混用：同一个x，转出来并不相同。", en="Nothing moved. The layouts cannot be mixed as they are: the same x comes out differently.")
        q, k, m, n = rng.normal(size=d), rng.normal(size=d), int(rng.integers(0, 99)), int(rng.integers(0, 99))
        score = rope(q, m, neighbours(d)) @ rope(k, n, neighbours(d))
        half = rope(q[order], m, halves(d)) @ rope(k[order], n, halves(d))
        if not matches(rope(q[order], m, halves(d)), rope(q, m, neighbours(d))[order], 1e-9):
            wrong("other-order", zh=f"用`order({d})`重排之后，分数是{brief(half)}，原来是{brief(score)}。每一对要整个搬到(i, i+d/2)，次序不乱。",
                  en=f"Rearranged by `order({d})` the score is {brief(half)}, but it was {brief(score)}. Each pair moves as a whole to (i, i + d/2), in order.")
