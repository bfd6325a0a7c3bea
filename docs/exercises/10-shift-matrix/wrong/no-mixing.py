# earns: no-mixing
import numpy as np


def shift_matrix(k, d):
    return np.diag(np.repeat(np.cos(k * 10000.0 ** (-np.arange(0, d, 2) / d)), 2))
