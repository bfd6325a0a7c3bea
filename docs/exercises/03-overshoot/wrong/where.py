# earns: where
import numpy as np


def peak(n):
    return np.pi / (2 * n)
