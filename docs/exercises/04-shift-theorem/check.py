import numpy as np

from livecell.exercise import brief, called, close, criterion, matches, mistake, wrong


def rolled(x, factors):
    return np.fft.ifft(np.fft.fft(x) * factors)


def judge(answer, rng, n, k):
    factors = answer.numbers("phase", n, k, shape=(n,), kind=complex)
    x, turns = rng.normal(size=n), np.arange(n) * k / n
    call = called("phase", n, k)
    if matches(factors, np.exp(-2j * np.pi * turns), atol=1e-9):
        return
    if np.abs(np.abs(factors) - 1).max() > 1e-9:
        wrong("stretches", zh=f"`{call}`里有的数模不是1，会把那个频率放大或缩小。平移只许转动。", en=f"`{call}` holds numbers whose modulus is not 1; they make a frequency louder or softer. A shift may only turn.")
    mistake(factors, np.exp(2j * np.pi * turns), "direction", zh="方向反了：信号往前移了。后移是“晚到”，相位要减。", en="The wrong way: the signal moved forward. Moving back means arriving late, so phase is taken away.")
    mistake(factors, np.exp(-1j * turns), "no-2pi", zh="f·k/n数的是圈，一圈是2π。", en="f·k/n counts turns, and a turn is 2π.")
    mistake(factors, np.exp(-2j * np.pi * np.arange(n) * k), "no-n", zh="第f个频率走n格才转f圈，走一格只转f/n圈。", en="Frequency f makes f turns in n places, so only f/n in one.")
    if matches(factors, np.full(n, factors[-1])):
        wrong("one-phase", zh="所有频率乘了同一个数。同样移k格，快的频率转得多，慢的转得少。", en="Every frequency got the same number. For the same k places a fast one turns far, a slow one little.")
    got = rolled(x, factors)
    close(got, np.roll(x, k).astype(complex), call=f"shift(x, {k})", hidden=True, zh=f"应与np.roll(x, {k})一致，这里n={n}。", en=f"It should agree with np.roll(x, {k}); here n = {n}.")


@criterion(zh="8个数后移1格", en="Eight numbers, one place back")
def one_place(answer, rng):
    judge(answer, rng, 8, 1)


@criterion(zh="任意长度、任意格数，误差小于1e-9", en="Any length, any shift, to 1e-9")
def any_place(answer, rng):
    for n, k in ((int(rng.integers(3, 40)), int(rng.integers(-50, 50))), (9, 4), (12, -5)):
        judge(answer, rng, n, k)


@criterion(zh="编码往后走k步", en="The encoding, k steps on")
def moved(answer, rng):
    for _ in range(4):
        omega, p, k = rng.uniform(0.1, 1), int(rng.integers(0, 500)), int(rng.integers(1, 5))
        z = np.exp(1j * omega * p)
        got = answer.numbers("move", z, omega, k, shape=(), kind=complex)
        mistake(got, z * np.exp(-1j * omega * k), "back", zh="你走到了p−k。这里问的是p+k处的值，相位要加；信号后移时要减，因为那是去读前面的值。",
                en="You went to p−k. What belongs to p+k has more phase. (A signal moved back has less, because it reads an earlier value.)")
        mistake(got, z + np.exp(1j * omega * k), "adds", zh="相位相加，对应的是复数相乘。", en="Phases add when complex numbers multiply.")
        mistake(got, z * np.exp(2j * np.pi * omega * k), "turns", zh="这里的ω是每步的弧度，不是圈数，不必再乘2π。", en="This ω is radians a step, not turns: no 2π needed.")
        if abs(abs(got) - 1) > 1e-9:
            wrong("off-the-circle", zh=f"结果的模是{brief(abs(got))}，离开了单位圆；位置的记号长度始终是1。", en=f"The result has modulus {brief(abs(got))} and has left the unit circle; the mark of a position always has length 1.")
        close(got, np.exp(1j * omega * (p + k)), call="move(z, omega, k)", hidden=True)
