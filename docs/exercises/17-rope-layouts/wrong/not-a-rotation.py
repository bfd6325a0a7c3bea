# earns: not-a-rotation
import numpy as np


def half_split(x, p):
    a, b = np.split(x, 2)
    alpha = p * 10000.0 ** (-np.arange(len(a)) / len(a))
    return np.concatenate([a * np.cos(alpha) + b * np.sin(alpha), a * np.sin(alpha) + b * np.cos(alpha)])
