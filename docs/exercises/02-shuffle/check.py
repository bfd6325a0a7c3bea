import numpy as np

from livecell.exercise import brief, close, criterion, mistake, wrong


def attention(X, sees):
    """Slow and plain: word i averages the words that it sees, by the exponential of their dot product."""
    rows = []
    for i in range(len(X)):
        weight = np.array([np.exp(X[i] @ X[j] - X[i] @ X[i]) if sees(i, j) else 0.0 for j in range(len(X))])
        rows.append(weight @ X / weight.sum())
    return np.array(rows)


def everyone(X):
    return attention(X, lambda i, j: True)


def causal(X):
    return attention(X, lambda i, j: j <= i)


def with_positions(X):
    return X + np.arange(len(X))[:, None]


def minus_causal(X):
    return -causal(X)


def words(rng, n=5, d=4):
    order = np.roll(np.arange(n), int(rng.integers(1, n)))
    order[:2] = order[1::-1]
    return rng.normal(size=(n, d)), order


@criterion(zh="量出打乱前后的差别", en="Measure what shuffling does")
def error(answer, rng):
    X, order = words(rng)
    for f in (with_positions, causal, minus_causal):
        got = float(answer.numbers("shuffle_error", f, X, order, shape=()))
        gap = f(X[order]) - f(X)[order]
        if np.isclose(got, np.abs(f(X[order]) - f(X)).max()):
            wrong("invariance", zh="你拿f(X[order])去比f(X)，问的是“输出变没变”。打乱的词当然换了位置；要比的是f(X)[order]，它跟着换了位。",
                  en="You compared f(X[order]) with f(X), which asks whether the output changed. Of course it did, the words moved. Compare with f(X)[order], which moved along.")
        if np.isclose(got, gap.max()) and not np.isclose(got, np.abs(gap).max()):
            wrong("signed", zh="差有正有负，取最大之前先取绝对值。", en="Differences have signs: take absolute values before the largest.")
        close(got, np.abs(gap).max(), call=f"shuffle_error({f.__name__}, X, order)", hidden=True, zh="要的是各元素之差的最大绝对值。", en="It should be the largest absolute difference of the entries.")


@criterion(zh="没有位置、没有掩码：误差小于1e-12", en="No positions, no mask: the error is below 1e-12")
def equivariant(answer, rng):
    X, order = words(rng)
    got = float(answer.numbers("shuffle_error", everyone, X, order, shape=()))
    if got > 1e-12:
        wrong("not-equivariant", zh=f"`shuffle_error(attention, X, order)`得到{brief(got)}。没有位置时，先打乱与后打乱该是一回事。",
              en=f"`shuffle_error(attention, X, order)` returned {brief(got)}. Without positions, shuffling before and after should come to the same.")


@criterion(zh="因果掩码：第i个词只看到它自己为止", en="The causal mask: word i looks no further than itself")
def masked(answer, rng):
    for n in (5, int(rng.integers(2, 9))):
        X = words(rng, n)[0]
        got = answer.numbers("causal_attention", X, finite=False)
        if np.isnan(got).any():
            wrong("sees-nobody", zh="有的词一个都看不到，权重成了0/0。第i个词也看得见自己。", en="Some word sees nobody at all, and its weights are 0/0. Word i sees itself too.")
        got = answer.numbers("causal_attention", X, shape=X.shape)
        weights = np.exp(X @ X.T)
        weights /= weights.sum(axis=1, keepdims=True)
        mistake(got, everyone(X), "no-mask", zh="每个词仍然看着所有词：掩码没有起作用。", en="Every word still looks at all words: the mask does nothing.")
        mistake(got, attention(X, lambda i, j: j >= i), "future", zh="方向反了：第i个词看到的是自己和后来的词。", en="The wrong way round: word i sees itself and the later words.")
        mistake(got, np.tril(weights) @ X, "not-renormalised", zh="你在softmax之后才把权重清零，剩下的权重加起来不到1。遮挡要在softmax之前做。",
                en="You cleared weights after the softmax, so the rest no longer sums to 1. The mask belongs before it.")
        zeroed = np.exp(np.tril(X @ X.T))
        mistake(got, zeroed / zeroed.sum(axis=1, keepdims=True) @ X, "zeroed-score", zh="分数清成0并不是不看：exp(0)=1，后来的词仍有一份权重。什么数的指数才是0？",
                en="A score of 0 is not blindness: exp(0) = 1, and later words still get a share. Whose exponential is 0?")
        close(got, causal(X), call="causal_attention(X)", hidden=True, zh="第0个词只看自己，输出就是它自己。", en="Word 0 sees itself alone, so its output is itself.")


@criterion(zh="你押的注", en="Your bet")
def bet(answer, rng):
    if answer.truth("causal_only_reorders"):
        X, order = words(rng)
        gap = np.abs(causal(X[order]) - causal(X)[order]).max()
        wrong("order-blind", zh=f"量一量：五个随机的词，加上因果掩码，误差是{gap:.2f}，不是0。看得见几个词，本身就透露了次序。",
              en=f"Measure it: for five random words with the causal mask the error is {gap:.2f}, not 0. How many words one sees gives the order away.")
