# earns: gap-squared
import numpy as np


def gap(k, d):
    omega = 10000.0 ** (-np.arange(0, d, 2) / d)
    return (2 - 2 * np.cos(omega * k)).sum()
