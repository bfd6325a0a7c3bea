# earns: half
import numpy as np


def similarity(k, d):
    return np.cos(k * 10000.0 ** (-np.arange(0, d, 2) / d)).sum() / d
