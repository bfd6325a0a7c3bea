# earns: rows
import numpy as np


def angle(A):
    i, j = A
    return np.degrees(np.arccos(np.clip(i @ j / np.linalg.norm(i) / np.linalg.norm(j), -1, 1)))
