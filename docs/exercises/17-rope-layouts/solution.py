import numpy as np


def turn(a, b, p):
    # zh: 各对(a[i], b[i])逆时针转p·θ_i
    # en: Each pair (a[i], b[i]) turns counter-clockwise by p·θ_i
    n = len(a)
    alpha = p * 10000.0 ** (-np.arange(n) / n)          # 2i/d = i/n
    return a * np.cos(alpha) - b * np.sin(alpha), a * np.sin(alpha) + b * np.cos(alpha)


def interleaved(x, p):
    a, b = turn(x[0::2], x[1::2], p)
    return np.stack([a, b], axis=1).ravel()


def half_split(x, p):
    n = len(x) // 2
    return np.concatenate(turn(x[:n], x[n:], p))


# zh: 每一对的前一个排到前半，后一个排到后半
# en: The first of each pair goes to the first half, the second to the second
def order(d):
    return np.concatenate([np.arange(0, d, 2), np.arange(1, d, 2)])
