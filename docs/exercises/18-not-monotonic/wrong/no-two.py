# earns: no-two
import numpy as np


def similarity(k, d):
    return np.cos(k * 10000.0 ** (-np.arange(d // 2) / d)).mean()
