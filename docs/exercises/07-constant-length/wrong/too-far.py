# earns: too-far
import numpy as np


def norm(d):
    return 0.1


def gap(k, d):
    return np.sqrt(d) * (k > 0)
