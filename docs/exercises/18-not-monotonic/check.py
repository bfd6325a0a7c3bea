import math

import numpy as np

from livecell import chart, show
from livecell.exercise import called, close, criterion, matches, mistake, wrong


def spec(k, d):
    return sum(math.cos(k / 10000 ** (2 * i / d)) for i in range(d // 2)) / (d // 2)


def rise(d):
    return next(k for k in range(10**4) if spec(k + 1, d) > spec(k, d))


@criterion(zh="相距k时的分数", en="The score at distance k")
def score(answer, rng):
    k = np.arange(60)
    yours = [float(answer.numbers("similarity", int(j), 64, shape=())) for j in k]
    show(chart.line(k, yours, color="query").set(title="similarity(k, 64)", xlabel="k", alt="your score over distance"))
    for k, d in ((0, 64), (1, 4), (int(rng.integers(2, 400)), 2 * int(rng.integers(4, 100)))):
        got, right = answer.numbers("similarity", k, d, shape=()), spec(k, d)
        if matches(got, right, atol=1e-9):
            continue
        mistake(got, right * d / 2, "sum", zh="这是和；还要除以对数d/2，好让s(0)=1。", en="This is the sum; divide by the number of pairs, d/2, so that s(0) = 1.")
        mistake(got, right / 2, "half", zh="cos共有d/2个，该除以d/2，不是d。", en="There are d/2 cosines, so divide by d/2 and not by d.")
        mistake(got, sum(math.cos(k / 10000 ** (i / d)) for i in range(d // 2)) / (d // 2), "no-two", zh="指数少了个2：θ_i的指数是−2i/d。", en="The exponent lacks its 2: that of θ_i is −2i/d.")
        close(got, right, call=called("similarity", k, d), hidden=True)


@criterion(zh="第一次回升：d=64、d=128，再加别的", en="The first rise: d = 64, d = 128, and others")
def rises(answer, rng):
    for d in (64, 128, 2 * int(rng.integers(8, 120))):
        got, right = answer.numbers("first_rise", d, shape=(), finite=False), rise(d)
        if got == right:
            continue
        call = called("first_rise", d)
        if not np.isfinite(got) or got <= 0 or got > 1000:
            wrong("monotonic", zh=f"`{call}`得到{float(got):g}，好像分数从不回升。把前几十个s(k)打印出来看看：它有起有伏。",
                  en=f"`{call}` returned {float(got):g}, as if the score never rose. Print the first few dozen s(k): it goes up and down.")
        mistake(got, right + 1, "one-late", zh="晚了一步：这是回升之后的距离。要的是k，使s(k+1)>s(k)。", en="One late: this is the distance after the rise. The k is wanted for which s(k + 1) > s(k).")
        wrong(zh=f"`{call}`得到{float(got):g}，不对：s({int(got)})之后的一步，不是第一次回升。", en=f"`{call}` returned {float(got):g}, which is not right: the step after s({int(got)}) is not the first rise.")
