# earns: no-two
import numpy as np


def concatenated(p, d):
    angle = p * 10000.0 ** (-np.arange(d // 2) / d)
    return np.concatenate([np.sin(angle), np.cos(angle)])
