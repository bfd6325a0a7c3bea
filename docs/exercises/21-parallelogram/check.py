import numpy as np

from livecell.exercise import brief, close, criterion, matches, mistake, wrong

KING, MAN, WOMAN = np.array([[1.0, 0.8, -0.2, 0.5], [0.3, 0.9, -0.1, 0.0], [-0.3, 0.8, 0.1, 0.0]])


@criterion(zh="第四个顶点", en="The fourth corner")
def corner(answer, rng):
    for a, b, c in ((KING, MAN, WOMAN), rng.normal(size=(3, 6))):
        got = answer.numbers("fourth", a, b, c, shape=a.shape)
        if matches(got, a - b + c, atol=1e-9):
            continue
        mistake(got, a + b - c, "other-corner", zh="你补上的是另一个平行四边形：它减去b等于a−c。", en="You completed another parallelogram: minus b, yours is a − c.")
        mistake(got, b - a + c, "backwards", zh="步子迈反了：它减去c是b−a。", en="The step goes backwards: minus c, yours is b − a.")
        mistake(got, a - b, "only-the-step", zh="a−b只是那一步；还要从c出发走出去。", en="a − b is only the step; take it from c.")
        close(got, a - b + c, call="fourth(a, b, c)", hidden=True, zh="要的是x，使x−c等于a−b。", en="You need the x for which x − c is a − b.")


@criterion(zh="骗子：距离一样", en="The impostor: the same distance")
def same_distance(answer, rng):
    got = answer.array("impostor", shape=(4,))
    far, near = np.linalg.norm(got - WOMAN), np.linalg.norm(KING - MAN)
    if matches(got, WOMAN - np.linalg.norm(KING - MAN)) or matches(got, WOMAN + np.linalg.norm(KING - MAN)):
        wrong("adds-a-number", zh="给每个坐标都加同一个数，四个坐标合起来就走了两倍远。要加的是一个长度正好的向量。",
              en="The same number added to all four coordinates takes you twice as far. Add a vector of the right length.")
    if abs(far - near) > 1e-6:
        wrong("other-distance", zh=f"你的向量到woman是{brief(far)}，king到man是{brief(near)}：还不相等。", en=f"Your vector is {brief(far)} from woman, but king is {brief(near)} from man: not equal yet.")


@criterion(zh="骗子：却远离真正的第四个顶点", en="The impostor: yet far from the true corner")
def far_away(answer, rng):
    got = answer.array("impostor", shape=(4,))
    true = KING - MAN + WOMAN
    if matches(got, true):
        wrong("the-true-one", zh="这正是真正的第四个顶点，没骗到人。保持距离不变，换个方向走。", en="This is the true fourth corner, and nobody is fooled. Keep the distance and change the direction.")
    if matches(got, [0.4, 0.7, -0.1, 0.5]):
        wrong("queen", zh="queen离真正的顶点只有0.1。要骗得更狠些。", en="Queen is only 0.1 from the true corner. Be bolder.")
    away = np.linalg.norm(got - true)
    if away < 1:
        wrong("too-near", zh=f"离真正的顶点只有{brief(away)}，不到1。", en=f"It is only {brief(away)} from the true corner, less than 1.")
