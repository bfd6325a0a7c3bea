import numpy as np

from livecell import chart, show
from livecell.exercise import brief, close, criterion, mistake, wrong


def spec(x, n):
    total = np.zeros(len(x))
    for k in range(1, 2 * n, 2):
        total += np.sin(k * x) / k
    return 4 / np.pi * total


def picture(title, y, x, color):
    wave = chart.line(x, np.sign(np.sin(x)), color="line") + chart.line(x, np.clip(y, -3, 3), color=color)
    return wave.set(title=title, ylim=(-1.6, 1.6), xlim=(0, 2 * np.pi))


@criterion(zh="前n项之和", en="The sum of the first n terms")
def partial(answer, rng):
    x = np.linspace(0, 2 * np.pi, 301)
    yours = answer.numbers("partial_sum", x, 7, shape=x.shape)
    show(chart.row(picture("n = 7", spec(x, 7), x, "good"), picture("partial_sum(x, 7)", yours, x, "query")).set(alt="target beside yours"))
    for n in (7, int(rng.integers(2, 30))):
        x = rng.uniform(0, 2 * np.pi, 20)
        got = answer.numbers("partial_sum", x, n, shape=x.shape)
        mistake(got, sum(np.sin(k * x) / k for k in range(1, n + 1)) * 4 / np.pi, "every-harmonic",
                zh="你把偶数倍也加进去了，那会长成锯齿波。方波只用1、3、5……倍。", en="You added the even multiples too, and that grows into a sawtooth. A square wave uses 1, 3, 5, … only.")
        mistake(got, spec(x, (n + 1) // 2), "up-to-n", zh="你加到了n倍频为止；n说的是项数，第n项是sin((2n−1)x)/(2n−1)。",
                en="You stopped at frequency n. But n counts terms, and the n-th is sin((2n−1)x)/(2n−1).")
        mistake(got, np.pi / 4 * spec(x, n), "no-factor", zh="形状对了，高度差一个4/π。", en="The shape is right; the height lacks the factor 4/π.")
        mistake(got, 4 / np.pi * sum(np.sin(k * x) for k in range(1, 2 * n, 2)), "no-division", zh="每一项还要除以自己的倍数：sin 3x要除以3。",
                en="Each term is also divided by its own multiple: sin 3x by 3.")
        close(got, spec(x, n), call=f"partial_sum(x, {n})", hidden=True)


@criterion(zh="尖角有多高", en="How tall the horn is")
def peaks(answer, rng):
    for n in (125, 25, 5, 1, int(rng.integers(30, 100))):
        got = float(answer.numbers("peak", n, shape=()))
        true = spec(np.array([np.pi / (2 * n)]), n)[0]
        if abs(got - np.pi / (2 * n)) < 1e-3:
            wrong("where", zh="这是最高点的位置，不是它的高度。", en="This is where the peak stands, not how tall it is.")
        if n >= 25 and 1e-4 < true - got < 0.3:
            wrong("coarse-grid", zh=f"`peak({n})`得到{brief(got)}，偏低：尖角很窄，取点太稀就错过了它。把点加密，或者直接算出最高点在哪里。",
                  en=f"`peak({n})` returned {brief(got)}, which is too low: the horn is narrow, and a coarse grid steps over it. Take more points, or work out where the top is.")
        close(got, true, call=f"peak({n})", hidden=True, atol=1e-4)


@criterion(zh="项数无限多时的高度", en="The height in the limit")
def in_the_limit(answer, rng):
    got = answer.number("limit")
    if abs(got - 1) < 0.02:
        wrong("it-vanishes", zh=f"加项只会把尖角挤得更靠近跳变，不会把它削平：{brief(got)}不是它的去处。算几个peak(n)看看。",
              en=f"More terms push the horn closer to the jump but never wear it down: it does not go to {brief(got)}. Compute peak(n) for a few n.")
    if abs(got - 1.0895) < 0.002:
        wrong("half-the-jump", zh="“9%”是对整个跳变说的，而从−1到1的跳变高度是2。", en="The nine per cent is of the whole jump, and the jump from −1 to 1 has height 2.")
    if abs(got - 1.17898) > 6e-5:
        wrong(zh=f"`limit`是{got:.6g}，不对。看看peak(n)在n越来越大时停在哪里，写四位小数。", en=f"`limit` is {got:.6g}, which is not right. See where peak(n) settles for large n, and give four decimals.")
