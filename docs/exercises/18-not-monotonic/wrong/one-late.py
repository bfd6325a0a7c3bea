# earns: one-late
import numpy as np


def first_rise(d):
    s = [np.cos(k * 10000.0 ** (-np.arange(0, d, 2) / d)).mean() for k in range(2000)]
    return int(np.argmax(np.diff(s) > 0)) + 1
