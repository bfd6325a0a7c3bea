import numpy as np

from livecell import chart, show
from livecell.exercise import called, close, criterion, matches, mistake, wrong

SHEAR, TURN = np.array([[1.0, 1], [0, 1]]), np.array([[0.0, -1], [1, 0]])


def between(a, b):
    """Slow and plain: the angle in degrees by atan2 of what is across and what is along."""
    return np.degrees(np.arctan2(abs(a[0] * b[1] - a[1] * b[0]), a @ b))


def judge(answer, A, hidden):
    got, right = answer.numbers("angle", A, shape=(), finite=False), between(*A.T)
    if matches(got, right, atol=1e-5):
        return
    i, j = A.T
    cosine = i @ j / (np.linalg.norm(i) * np.linalg.norm(j))
    mistake(got, np.radians(right), "radians", zh="这是弧度；请换成度，np.degrees(…)。", en="These are radians; turn them into degrees with np.degrees(…).")
    mistake(got, cosine, "cosine", zh="这是夹角的余弦；再取np.arccos，才是角。", en="This is the cosine of the angle; np.arccos makes it an angle.")
    mistake(got, between(*A), "rows", zh="你用了两行。i和j的像是矩阵的两列。", en="You used the rows. The images of i and j are the columns.")
    for known in (-right, 360 - right, right - 360):
        mistake(got, known, "signed", atol=1e-4, zh="夹角不分正负：请返回0到180之间的数。", en="This angle has no sign: return a number from 0 to 180.")
    mistake(got, np.degrees(np.arctan2(j[1], j[0])), "only-j", zh="你量的是j的像与横轴的夹角；i的像未必还在横轴上。", en="You measured the image of j against the x axis, but the image of i need not lie there.")
    raw = np.degrees(np.arccos(np.clip(i @ j, -1, 1)))
    if not np.isfinite(got) or matches(got, raw):
        wrong("not-normalised", zh="点积要先除以两个长度，才是余弦；不然它可能超出−1到1，arccos就成了nan。",
              en="Divide the dot product by both lengths to get a cosine; otherwise it may leave −1 to 1, and arccos gives nan.")
    close(got, right, call=called("angle", A), hidden=hidden, atol=1e-5)


@criterion(zh="剪切之后、旋转之后", en="After the shear, after the rotation")
def two(answer, rng):
    for A in (SHEAR, TURN):
        judge(answer, A, hidden=True)


@criterion(zh="随机的矩阵", en="Random matrices")
def any_matrix(answer, rng):
    for _ in range(6):
        judge(answer, rng.normal(size=(2, 2)) * 2, hidden=True)
    judge(answer, np.array([[1.0, 3], [2, 6]]), hidden=True)


@criterion(zh="你押的注", en="Your bets")
def bets(answer, rng):
    shear, turn = answer.truth("shear_keeps_square"), answer.truth("rotation_keeps_square")
    show(chart.row(chart.grid_image(SHEAR, 2).set(title="[[1, 1], [0, 1]]"), chart.grid_image(TURN, 2).set(title="[[0, −1], [1, 0]]")).set(alt="the grid after the shear and after the rotation"))
    if not turn:
        wrong("rotation-bends", zh="旋转不改变任何长度和夹角：正方形转了个身，还是正方形。量一量angle(rotation)。",
              en="A rotation changes no length and no angle: the square turns, and stays a square. Measure angle(rotation).")
    if shear:
        wrong("shear-keeps", zh="剪切把j推成了(1, 1)，i却没动，直角没有了。量一量angle(shear)。", en="The shear pushes j to (1, 1) and leaves i alone; the right angle is gone. Measure angle(shear).")
