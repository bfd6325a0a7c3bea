import numpy as np

from livecell import chart, show
from livecell.exercise import called, criterion, wrong


def encoding(n, d):
    angle = np.arange(n)[:, None] * 10000.0 ** (-np.arange(0, d, 2) / d)
    return np.stack([np.sin(angle), np.cos(angle)], axis=2).reshape(n, d)


def scores(W, n, d):
    """Row i: the score of every position j for the query of i."""
    PE = encoding(n, d)
    return np.array([(W @ PE[i]) @ PE.T for i in range(n)])


def judge(W, k, d, n):
    table = scores(W, n, d)
    inner = np.arange(k, n - k)                    # here i - k and i + k both exist
    picks, call = table.argmax(axis=1), called("weights", k, d)
    ordered = np.sort(table[k:], axis=1)
    if np.ptp(table) < 1e-9 or np.any(ordered[:, -1] - ordered[:, -2] < 1e-9 * np.abs(table).max()):
        wrong("tie", zh=f"`{call}`让几个位置并列最高，分不出看的是谁。", en=f"`{call}` leaves several positions tied for the highest score, and nobody can tell which is meant.")
    if np.array_equal(picks[k:], np.arange(n - k)):
        return
    if np.array_equal(picks[inner], inner):
        wrong("itself", zh="每个位置看的都是自己：点积最大的总是同一个位置。要先把查询转回k步。", en="Every position looks at itself, since nothing agrees with a code better than that code. Turn the query back by k first.")
    if np.array_equal(picks[inner], inner + k):
        wrong("ahead", zh=f"你看的是i+{k}，方向反了。也许W转置一下就好，也许转角的正负号反了。", en=f"You look at i + {k}, the wrong way. Perhaps W should be transposed, or the angle has the wrong sign.")
    shifts = [np.eye(d, k=k), np.eye(d, k=-k), np.roll(np.eye(d), k, axis=0), np.roll(np.eye(d), -k, axis=0)]
    if any(np.allclose(W, S) for S in shifts):
        wrong("shifts-coordinates", zh="你挪动的是坐标的次序。位置要靠转动每一对坐标来平移。", en="You moved the order of the coordinates. A position is shifted by turning each pair of them.")
    if np.ptp(picks[inner]) == 0:
        wrong("fixed", zh=f"不管i是多少，最高分都落在位置{picks[inner][0]}：那是绝对位置，不是相对位置。", en=f"Whatever i is, the highest score is at position {picks[inner][0]}: that is absolute, not relative.")
    i = int(next(i for i in range(k, n) if picks[i] != i - k))
    wrong(zh=f"用`{call}`，位置{i}看的是{picks[i]}，应当看{i - k}。", en=f"With `{call}` position {i} looks at {picks[i]}; it should look at {i - k}.")


@criterion(zh="k=3、d=64：看第i−3个", en="k = 3, d = 64: position i looks at i − 3")
def three(answer, rng):
    W = answer.numbers("weights", 3, 64, shape=(64, 64))
    aim = np.where(scores(W, 16, 64).argmax(axis=1)[:, None] == np.arange(16), 1.0, 0.0)
    show(chart.row(chart.heatmap(np.eye(16, k=-3)).set(title="j = i − 3", xlabel="j", ylabel="i"), chart.heatmap(aim).set(title="weights(3, 64)", xlabel="j", ylabel="i")).set(alt="target beside yours: where each position looks"))
    judge(W, 3, 64, 50)


@criterion(zh="随机的k和d", en="Random k and d")
def any_offset(answer, rng):
    for d in rng.choice([16, 32, 48, 64], 3, replace=False):
        k, d = int(rng.integers(1, 20)), int(d)
        judge(answer.numbers("weights", k, d, shape=(d, d)), k, d, int(rng.integers(60, 120)))
