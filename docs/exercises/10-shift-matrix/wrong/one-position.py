# earns: one-position
import numpy as np


def shift_matrix(k, d):
    def encoding(p):
        angle = p * 10000.0 ** (-np.arange(0, d, 2) / d)
        return np.stack([np.sin(angle), np.cos(angle)], axis=1).ravel()

    start = encoding(0)
    return np.outer(encoding(k), start) / (start @ start)
