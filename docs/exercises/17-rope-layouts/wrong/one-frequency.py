# earns: one-frequency
import numpy as np


def half_split(x, p):
    a, b = np.split(x, 2)
    return np.concatenate([a * np.cos(p) - b * np.sin(p), a * np.sin(p) + b * np.cos(p)])
