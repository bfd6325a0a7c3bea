import numpy as np

from livecell import chart, show
from livecell.exercise import brief, called, close, criterion, matches, mistake, wrong


def encoding(p, d):
    return np.array([f(p * 10000.0 ** (-i / d)) for i in range(0, d, 2) for f in (np.sin, np.cos)])


def spec(k, d, frequency=lambda i, d: 10000.0 ** (-i / d)):
    """Slow and plain, straight from the angle-sum formulas."""
    M = np.zeros((d, d))
    for i in range(0, d, 2):
        b = k * frequency(i, d)
        M[i, i], M[i, i + 1] = np.cos(b), np.sin(b)
        M[i + 1, i], M[i + 1, i + 1] = -np.sin(b), np.cos(b)
    return M


def judge(answer, k, d, p, hidden):
    M = answer.numbers("shift_matrix", k, d, shape=(d, d))
    if matches(M, spec(k, d), atol=1e-9):
        return
    mistake(M, spec(-k, d), "transposed", zh="它让编码往回走k步。在(sin, cos)这种次序下，前进的方向与平常的逆时针旋转相反：照着和角公式再对一遍正负号。",
            en="It walks back by k. In the order (sin, cos) going forward is not the familiar counter-clockwise rotation: compare your signs with the angle-sum formulas.")
    half = np.r_[0:d:2, 1:d:2]
    mistake(M, spec(k, d)[np.ix_(half, half)], "other-layout", zh="这个矩阵适合拼接排列(sin…, cos…)。这里是交错的，每一对挨在一起。", en="This one fits the concatenated layout (sin…, cos…). Here each pair stands together.")
    mistake(M, spec(k, d, lambda i, d: 1), "one-frequency", zh="各块转了同样的角度。每一对有自己的频率，转的角度也各不相同。", en="All blocks turn by the same angle. Each pair has its own frequency, and so its own angle.")
    for off in (k, -k):
        mistake(M, np.eye(d, k=off), "shifts-coordinates", zh="你挪动了坐标。要平移的是位置p，不是坐标在向量里的次序。", en="You moved the coordinates. It is the position p that shifts, not the order of the entries.")
        mistake(M, np.roll(np.eye(d), off, axis=0), "shifts-coordinates", zh="你挪动了坐标。要平移的是位置p，不是坐标在向量里的次序。", en="You moved the coordinates. It is the position p that shifts, not the order of the entries.")
    mistake(M, np.diag(np.diag(spec(k, d))), "no-mixing", zh="只有对角线：正弦只用正弦算，余弦只用余弦算。和角公式里，两者要混在一起。", en="Only a diagonal: sines made from sines, cosines from cosines. The angle-sum formulas mix the two.")
    close(M @ encoding(p, d), encoding(p + k, d), call=f"{called('shift_matrix', k, d)} @ encoding({p}, {d})", hidden=hidden)
    wrong("one-position", zh=f"对p={p}碰巧成立，换一个位置就不行了。同一个矩阵要管所有的p。", en=f"It happens to hold at p = {p} but not elsewhere. One matrix has to serve every p.")


@criterion(zh="k=5、d=8", en="k = 5, d = 8")
def five(answer, rng):
    yours = answer.numbers("shift_matrix", 5, 8, shape=(8, 8))
    codes = np.array([encoding(p, 8) for p in range(21)])
    moved = np.clip(codes[:16] @ yours.T, -2, 2)
    pictures = (chart.heatmap(z, domain=(-1, 1)).set(title=title, ylabel="p") for title, z in (("PE(p + 5)", codes[5:]), ("M₅ PE(p)", moved)))
    show(chart.row(*pictures).set(alt="target beside yours: a code in each row"))
    for p in (0, 1, 1000):
        judge(answer, 5, 8, p, hidden=True)


@criterion(zh="随机的k、d和p", en="Random k, d and p")
def any_shift(answer, rng):
    for _ in range(3):
        judge(answer, int(rng.integers(-60, 60)), 2 * int(rng.integers(2, 17)), int(rng.integers(1, 1000)), hidden=True)


@criterion(zh="只有正弦行不行：量出最小的误差", en="Sines alone: measure the least error")
def needs_cosine(answer, rng):
    before, after = rng.normal(size=(9, 3)), rng.normal(size=(9, 3))
    error = before @ np.linalg.lstsq(before, after)[0] - after
    got = answer.numbers("best_error", before, after, shape=())
    if not matches(got, np.abs(error).max(), atol=1e-9):
        for known in (np.linalg.norm(error), (error**2).sum(), (error**2).mean(), np.sqrt((error**2).mean())):
            mistake(got, known, "other-measure", zh="矩阵找对了，误差的量法不同：这里要各元素误差的最大绝对值。", en="The matrix is right, the measure is another: the largest absolute error of any entry is wanted.")
        mistake(got, np.abs(before - after).max(), "no-matrix", zh="还没有找A：先用np.linalg.lstsq(before, after)。", en="There is no A in it yet: start with np.linalg.lstsq(before, after).")
        mistake(got, error.max(), "signed", zh="先取绝对值，再取最大。", en="Take absolute values before the largest.")
        close(got, np.abs(error).max(), call="best_error(before, after)", hidden=True)
    codes = np.array([encoding(p, 8) for p in range(200)])
    for columns, small in ((slice(None), True), (slice(0, None, 2), False)):
        got = float(answer.numbers("best_error", codes[:-5, columns], codes[5:, columns], shape=()))
        if (got < 1e-4) != small:
            wrong(zh=f"量{'完整的编码' if small else '只有正弦的编码'}，得到{brief(got)}，不对。", en=f"On {'whole codes' if small else 'sines alone'} it returned {brief(got)}, which is not right.")
