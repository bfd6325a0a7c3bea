# earns: only-j
import numpy as np


def angle(A):
    return np.degrees(np.arctan2(A[1, 1], A[0, 1]))
