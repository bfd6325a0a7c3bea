# earns: cosine
import numpy as np


def angle(A):
    i, j = A[:, 0], A[:, 1]
    return i @ j / np.linalg.norm(i) / np.linalg.norm(j)
