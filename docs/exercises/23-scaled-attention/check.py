import numpy as np

from livecell.exercise import brief, called, close, criterion, matches, mistake, wrong


def spec(Q, K, V, scale=None, axis=1):
    scores = Q @ K.T / (np.sqrt(Q.shape[1]) if scale is None else scale)
    e = np.exp(scores - scores.max(axis=axis, keepdims=True))
    return e / e.sum(axis=axis, keepdims=True) @ V


def some(rng, n, m, d, e):
    return rng.normal(size=(n, d)), rng.normal(size=(m, d)), rng.normal(size=(m, e))


def judge(answer, Q, K, V):
    (n, d), (m, e) = Q.shape, V.shape
    got, right = answer.numbers("attention", Q, K, V), spec(Q, K, V)
    if matches(got, right, atol=1e-9):
        return
    mistake(got, spec(Q, K, V, 1), "no-scale", zh="没有除以√d：维数一高，分数就过大，softmax几乎只认一个词。", en="There is no division by √d: in many dimensions the scores grow, and the softmax all but settles on one word.")
    mistake(got, spec(Q, K, V, d), "by-d", zh="你除以了d，压过头了，权重被抹平。要除以√d。", en="You divided by d, which is too much and flattens the weights. Divide by √d.")
    for other in (n, m, e):
        mistake(got, spec(Q, K, V, np.sqrt(other)), "another-size", zh="√里的数取错了：d是查询的维数，即Q的列数，不是词的个数，也不是V的宽度。",
                en="The wrong number under the root: d is the dimension of a query, the columns of Q, and neither how many words there are nor the width of V.")
    mistake(got, spec(Q, K, V, axis=0), "wrong-axis", zh="softmax的方向错了：要让每个查询（每一行）的权重加起来是1。", en="The softmax runs the wrong way: the weights of each query, each row, should sum to 1.")
    everything = np.exp(Q @ K.T / np.sqrt(d))
    mistake(got, everything / everything.sum() @ V, "one-sum", zh="你让整张表加起来是1。应当每一行各自加起来是1。", en="Your whole table sums to 1. Each row should sum to 1 by itself.")
    mistake(got, Q @ K.T / np.sqrt(d) @ V, "no-softmax", zh="还没有做softmax。", en="The softmax is still missing.")
    close(got, right, call="attention(Q, K, V)", hidden=True)


@criterion(zh="个数与宽度各不相同", en="Counts and widths all different")
def rectangular(answer, rng):
    judge(answer, *some(rng, 3, 5, 4, 7))
    judge(answer, *some(rng, 6, 2, 9, 3))


@criterion(zh="分数很大也不出错", en="Large scores do no harm")
def large(answer, rng):
    Q, K, V = some(rng, 3, 4, 5, 2)
    got = answer.numbers("attention", Q * 1000, K * 1000, V, finite=False)
    if not np.all(np.isfinite(got)):
        wrong("overflow", zh="分数上百万时出现了nan：exp溢出了。先减去每行的最大值，权重不变。", en="With scores in the millions there is nan: exp overflows. First take away each row's largest, which changes no weight.")
    judge(answer, Q * 1000, K * 1000, V)


@criterion(zh="点积的标准差", en="The spread of a dot product")
def spreads(answer, rng):
    for d in (64, int(rng.integers(5, 60)), int(rng.integers(100, 500))):
        got, right = float(answer.numbers("spread", d, shape=())), np.sqrt(d)
        mistake(got, d, "variance", zh="这是方差。标准差是它的平方根。", en="This is the variance. The standard deviation is its root.")
        mistake(got, 1 / right, "inverse", zh="这是要乘的系数；问的是没缩放之前的标准差。", en="This is the factor to multiply by; the question is how large the spread is before scaling.")
        mistake(got, 1, "already-scaled", zh="除以√d之后才是1；问的是之前。", en="It is 1 only after the division by √d; the question is before it.")
        if abs(got - right) > 0.1 * right:
            wrong(zh=f"`{called('spread', d)}`得到{brief(got)}，不对。抽几千对随机的q和k，量一量点积。", en=f"`{called('spread', d)}` returned {brief(got)}, which is not right. Draw a few thousand pairs q and k, and measure.")
