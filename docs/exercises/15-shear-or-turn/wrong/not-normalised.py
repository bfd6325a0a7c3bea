# earns: not-normalised
import numpy as np


def angle(A):
    return np.degrees(np.arccos(A[:, 0] @ A[:, 1]))
