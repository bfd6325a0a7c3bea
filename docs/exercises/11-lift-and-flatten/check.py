import numpy as np

from livecell.exercise import brief, close, criterion, wrong


def f(v):
    return np.array([v[0], v[1], v[0] * v[1]])


@criterion(zh="f(u)+f(v)与f(u+v)不等", en="f(u) + f(v) differs from f(u + v)")
def counterexample(answer, rng):
    u, v = answer.array("u", shape=(2,)), answer.array("v", shape=(2,))
    if np.allclose(f(u) + f(v), f(u + v)):
        wrong("no-difference",
              zh=f"f({brief(u)})+f({brief(v)})与f({brief(u + v)})恰好相等。第三个坐标差多少？是u、v的坐标交叉相乘再相加；别让它等于0。",
              en=f"f({brief(u)}) + f({brief(v)}) and f({brief(u + v)}) happen to be equal. The third coordinates differ by cross products of the coordinates of u and v; do not let these sum to 0.")


def shaped(answer, name, rows, columns):
    matrix = answer.array(name)
    if matrix.shape == (columns, rows):
        wrong(f"{name}-transposed",
              zh=f"`{name}`是{columns}×{rows}，左乘{columns}个数的列向量乘不起来。进来{columns}个数，就要有{columns}列；出去{rows}个数，就要有{rows}行。",
              en=f"`{name}` is {columns}×{rows} and cannot multiply a column of {columns} numbers. {columns} numbers come in, so it has {columns} columns; {rows} go out, so it has {rows} rows.")
    return answer.array(name, shape=(rows, columns))


@criterion(zh="lift：(x, y)→(x, y, x+y)", en="lift: (x, y) → (x, y, x + y)")
def lifted(answer, rng):
    lift = shaped(answer, "lift", 3, 2)
    for x, y in ([2, 3], rng.integers(-9, 9, 2)):
        close(lift @ [x, y], [x, y, x + y], call=f"lift @ [{x}, {y}]", zh="每一行是一个新坐标的配方。", en="Each row is the recipe of one new coordinate.")
    close(lift, [[1, 0], [0, 1], [1, 1]], call="lift", hidden=True, zh="有的向量还不对。", en="Some vectors still come out wrong.")


@criterion(zh="flatten：(x, y, z)→(x, y)", en="flatten: (x, y, z) → (x, y)")
def flattened(answer, rng):
    flatten = shaped(answer, "flatten", 2, 3)
    for x, y, z in ([2, 3, 5], rng.integers(-9, 9, 3)):
        close(flatten @ [x, y, z], [x, y], call=f"flatten @ [{x}, {y}, {z}]", zh="前两个坐标照抄，第三个不要。", en="The first two coordinates stay, the third goes.")
    close(flatten, [[1, 0, 0], [0, 1, 0]], call="flatten", hidden=True, zh="有的向量还不对。", en="Some vectors still come out wrong.")


@criterion(zh="像是几维的", en="The dimension of the image")
def dimension(answer, rng):
    got = answer.number("image_dimension")
    if got == 3:
        wrong("three", zh="它放在三维空间里，自己却没有三维：像里的每一点都是lift两列的组合，第三个坐标永远等于前两个之和。",
              en="It lies in three dimensions without having three: every point is a combination of lift's two columns, and its third coordinate is always the sum of the others.")
    if got != 2:
        wrong(zh=f"{got:g}不对。数一数，几个数就能定下像里的一点？", en=f"{got:g} is not right. How many numbers does it take to fix a point of the image?")
