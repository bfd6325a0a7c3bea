# earns: clockwise
import numpy as np


def interleaved(x, p):
    n = len(x) // 2
    alpha = p * 10000.0 ** (-np.arange(n) / n)
    a, b, c, s = x[0::2], x[1::2], np.cos(alpha), np.sin(alpha)
    return np.stack([a * c + b * s, b * c - a * s], axis=1).ravel()
