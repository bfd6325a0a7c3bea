# earns: radians
import numpy as np


def angle(A):
    i, j = A[:, 0], A[:, 1]
    return np.arccos(np.clip(i @ j / np.linalg.norm(i) / np.linalg.norm(j), -1, 1))
