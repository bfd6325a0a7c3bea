# earns: transposed
import numpy as np


def shift_matrix(k, d):
    M = np.zeros((d, d))
    for i in range(0, d, 2):
        b = k * 10000.0 ** (-i / d)
        M[i:i + 2, i:i + 2] = [[np.cos(b), -np.sin(b)], [np.sin(b), np.cos(b)]]
    return M
