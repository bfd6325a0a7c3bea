import numpy as np

from livecell.exercise import called, close, criterion, matches, mistake, wrong


def judge(M, k, p, call, hidden):
    """Whether M takes (p, 1) to (p + k, 1), and if not, what M does instead."""
    if matches(M, [[1, k], [0, 1]], atol=1e-9):
        return
    mistake(M, [[1, 0], [k, 1]], "transposed", zh="这是转置：它适合写在行向量右边。这里向量是列，矩阵在左，所以“加k”要写进第一行。",
            en="This is the transpose, made for row vectors on its left. Here vectors are columns, so adding k belongs in the first row.")
    mistake(M, [[1, -k], [0, 1]], "backwards", zh="方向反了：它把p变成p−k。", en="The wrong way: it takes p to p − k.")
    mistake(M[1], [0, 0], "drops-the-one", zh="第二行全是0，那个1就丢了；再平移一次，便没有1可借。", en="The second row is zero and the 1 is lost; a second shift would have nothing to work with.")
    mistake(M[0, 1], 0, "only-a-factor", zh="第一行的第二个数是0，p就只能被乘上一个倍数，而任何倍数都只对得上一个p。借用那个1。",
            en="With a zero at the end of the first row, p can only be multiplied, and a factor is right for one p at most. Use the 1.")
    close(M @ [p, 1], [p + k, 1], call=f"{call} @ [{p}, 1]", hidden=hidden)
    close(M, [[1, k], [0, 1]], call=call, hidden=True, zh="它对这个p碰巧对，换一个p就不对了。", en="It happens to be right for this p, but not for another.")


@criterion(zh="M：3→6→9", en="M: 3 → 6 → 9")
def three(answer, rng):
    M = answer.array("M", shape=(2, 2))
    for p in (3, 6):
        judge(M, 3, p, "M", hidden=False)


@criterion(zh="shift(k)：随机的k和p", en="shift(k): random k and p")
def any_shift(answer, rng):
    made = {k: answer.numbers("shift", k, shape=(2, 2)) for k in (int(rng.integers(4, 100)), -int(rng.integers(4, 100)))}
    one, other = made.values()
    if matches(one, other):
        wrong("ignores-k", zh="不同的k得到了同一个矩阵：把k写进去。", en="Different k gave the same matrix: k has to go into it.")
    for k, M in made.items():
        judge(M, k, int(rng.integers(-1000, 1000)), called("shift", k), hidden=True)


@criterion(zh="连着走：shift(a)再shift(b)，就是shift(a+b)", en="One after the other: shift(a), then shift(b), is shift(a + b)")
def composed(answer, rng):
    a, b = (int(v) for v in rng.integers(1, 100, 2))
    one, two, both, back = (answer.numbers("shift", k, shape=(2, 2)) for k in (a, b, a + b, -a))
    close(two @ one, both, call=f"shift({b}) @ shift({a})", hidden=True, zh=f"它应当等于shift({a + b})。", en=f"It should equal shift({a + b}).")
    close(back @ one, np.eye(2), call=f"shift({-a}) @ shift({a})", hidden=True, zh="走过去再走回来，什么都不该变。", en="There and back again should change nothing.")
