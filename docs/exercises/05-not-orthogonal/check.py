import numpy as np

from livecell.exercise import close, criterion, matches, mistake, wrong


def encoding(N, d):
    angle = np.arange(N)[:, None] * 10000.0 ** (-np.arange(0, d, 2) / d)
    return np.stack([np.sin(angle), np.cos(angle)], axis=2).reshape(N, d)


def spec(M):
    """Slow and plain: pair by pair."""
    columns = [M[:, j] / np.linalg.norm(M[:, j]) for j in range(M.shape[1])]
    return max(abs(a @ b) for i, a in enumerate(columns) for b in columns[:i])


def judge(answer, M, call, hidden=True):
    got, true = answer.numbers("largest_cosine", M, shape=()), spec(M)
    if matches(got, true, atol=1e-9):
        return
    unit, off = M / np.linalg.norm(M, axis=0), ~np.eye(M.shape[1], dtype=bool)
    mistake(got, 1.0, "diagonal", zh="得到1，那是一列和它自己的余弦。只看两个不同的列：对角线不算。", en="It returned 1, the cosine of a column with itself. Only different columns count: leave the diagonal out.")
    mistake(got, (unit.T @ unit)[off].max(), "no-absolute", zh="余弦接近−1也远离直角。先取绝对值，再取最大。", en="A cosine near −1 is as far from a right angle. Take absolute values before the largest.")
    for dots in (np.abs(M.T @ M), M.T @ M):
        mistake(got, dots[off].max(), "not-normalised", zh="这是点积，不是余弦：还要除以两列的长度。", en="This is a dot product, not a cosine: divide by the lengths of the two columns.")
    mistake(got, spec(M.T), "rows", zh="你比的是行（位置与位置）；这里要比列（波与波）。", en="You compared rows, position with position. Compare columns, wave with wave.")
    close(got, true, call=f"largest_cosine({call})", hidden=hidden)


@criterion(zh="看得见答案的小例子", en="Examples small enough to see")
def small(answer, rng):
    judge(answer, np.array([[2.0, 0], [0, 3]]), "[[2, 0], [0, 3]]", hidden=False)
    judge(answer, np.array([[3.0, -3], [0, 3]]), "[[3, -3], [0, 3]]", hidden=False)


@criterion(zh="随机矩阵", en="Random matrices")
def any_matrix(answer, rng):
    for _ in range(3):
        M = rng.normal(size=(6, 4)) * rng.uniform(2, 5, 4)
        M[:, 1] = -M[:, 0] + rng.normal(size=6)          # the pair that counts points apart
        judge(answer, M, "M")


@criterion(zh="量傅里叶的波，也量编码的波", en="Measure Fourier's waves, and the encoding's")
def both(answer, rng):
    turns = 2 * np.pi * np.outer(np.arange(64), np.arange(1, 8)) / 64
    judge(answer, np.hstack([np.sin(turns), np.cos(turns)]), "waves with whole turns")
    judge(answer, encoding(512, 128), "encoding(512, 128)")


@criterion(zh="你押的注", en="Your bet")
def bet(answer, rng):
    if answer.truth("columns_are_orthogonal"):
        wrong("orthogonal", zh="用largest_cosine量一量encoding(512, 128)：最大的余弦离0很远，有两列几乎同向。",
              en="Measure encoding(512, 128) with largest_cosine: the result is far from 0, and some two columns point almost the same way.")
