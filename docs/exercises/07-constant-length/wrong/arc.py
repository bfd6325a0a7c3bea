# earns: arc
import numpy as np


def gap(k, d):
    return np.linalg.norm(k * 10000.0 ** (-np.arange(0, d, 2) / d))
