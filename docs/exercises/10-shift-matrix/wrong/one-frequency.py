# earns: one-frequency
import numpy as np


def shift_matrix(k, d):
    block = [[np.cos(k), np.sin(k)], [-np.sin(k), np.cos(k)]]
    return np.kron(np.eye(d // 2), block)
