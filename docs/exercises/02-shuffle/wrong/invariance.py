# earns: invariance
import numpy as np


def shuffle_error(f, X, order):
    return np.abs(f(X[order]) - f(X)).max()
