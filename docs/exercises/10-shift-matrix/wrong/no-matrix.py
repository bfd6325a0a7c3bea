# earns: no-matrix
import numpy as np


def best_error(before, after):
    return np.abs(before - after).max()
