import numpy as np

from livecell import chart, show
from livecell.exercise import brief, called, close, criterion, matches, mistake, wrong


def code(p, d):
    angle = p * 10000.0 ** (-np.arange(0, d, 2) / d)
    return np.concatenate([np.sin(angle), np.cos(angle)])


def judge_norm(answer, d, p):
    got, right = answer.numbers("norm", d, shape=()), np.linalg.norm(code(p, d))
    if matches(got, right, atol=1e-9):
        return
    mistake(got, d / 2, "squared", zh="这是长度的平方。再开一次方。", en="This is the square of the length. Take its root.")
    mistake(got, np.sqrt(d), "every-coordinate", zh="你让每个坐标各算1。可是一对坐标合起来才是sin²+cos²=1。", en="You counted 1 for each coordinate. It takes a pair to make sin² + cos² = 1.")
    mistake(got, 1, "unit", zh="每一对的长度是1，可这里有d/2对，要把平方加起来。", en="Each pair has length 1, but there are d/2 of them, and their squares add up.")
    mistake(got, d, "dimension", zh="维数不是长度：每个坐标都在−1和1之间，多数远小于1。", en="The dimension is not the length: every coordinate lies between −1 and 1.")
    close(got, right, call=called("norm", d), hidden=True, zh=f"拿位置{p}的编码量过，d={d}。", en=f"Measured on the code of position {p} with d = {d}.")


@criterion(zh="d=512：在0、1000、99999处都一样长", en="d = 512: equally long at 0, 1000 and 99999")
def length(answer, rng):
    for p in (0, 1000, 99999):
        judge_norm(answer, 512, p)


@criterion(zh="别的维数，随机的位置", en="Other dimensions, random positions")
def any_length(answer, rng):
    for _ in range(4):
        judge_norm(answer, 2 * int(rng.integers(2, 200)), int(rng.integers(0, 10**5)))


@criterion(zh="相距k的两个编码隔多远", en="How far apart codes k apart are")
def gaps(answer, rng):
    k = np.arange(1, 60)
    yours = [float(answer.numbers("gap", int(j), 32, shape=())) for j in k]
    show(chart.line(k, yours, color="query").set(title="gap(k, 32)", xlabel="k", alt="your distance over k"))
    for k, d in ((1, 512), (int(rng.integers(2, 300)), 2 * int(rng.integers(2, 100)))):
        p = int(rng.integers(0, 10**5))
        got, right = answer.numbers("gap", k, d, shape=()), np.linalg.norm(code(p + k, d) - code(p, d))
        omega = 10000.0 ** (-np.arange(0, d, 2) / d)
        if matches(got, right, atol=1e-8):
            continue
        mistake(got, right**2, "gap-squared", zh="这是距离的平方。再开一次方。", en="This is the square of the distance. Take its root.")
        mistake(got, k, "like-integers", zh="那是两个整数的差。编码绕着圆转，弦长不会一直随k增长。", en="That is how far apart integers are. Codes go round circles, and a chord does not keep growing with k.")
        mistake(got, np.linalg.norm(omega * k), "arc", zh="你量的是弧长ωk。距离走的是弦，比弧短。", en="You measured the arc, ωk. A distance follows the chord, which is shorter.")
        mistake(got, np.sqrt(2) * norm_of(d), "all-perpendicular", zh="只有每一对都恰好转过90°，距离才是这个数。", en="That would be right if every pair had turned by exactly 90°.")
        close(got, right, call=called("gap", k, d), hidden=True, zh=f"在p={p}处量过。", en=f"Measured at p = {p}.")


def norm_of(d):
    return np.sqrt(d / 2)


@criterion(zh="两者不矛盾：最远也不过一条直径", en="Both agree: no farther than a diameter")
def diameter(answer, rng):
    d = 2 * int(rng.integers(2, 100))
    radius = float(answer.numbers("norm", d, shape=()))
    for k in (0, *rng.integers(1, 10**5, 5).tolist()):
        far = float(answer.numbers("gap", k, d, shape=()))
        if far < 0 or (k == 0 and abs(far) > 1e-9):
            wrong("not-a-distance", zh=f"`gap({k}, {d})`得到{brief(far)}：距离不为负，隔0步时是0。", en=f"`gap({k}, {d})` returned {brief(far)}: a distance is never negative, and 0 for no step at all.")
        if far > 2 * radius + 1e-9:
            wrong("too-far", zh=f"`gap({k}, {d})`比直径还长：两个编码都在半径norm({d})的球面上。", en=f"`gap({k}, {d})` is longer than a diameter, though both codes lie on a sphere of radius norm({d}).")
