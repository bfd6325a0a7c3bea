# earns: column-exponent
import numpy as np


def interleaved(p, d):
    c = np.arange(d)
    angle = p / 10000 ** (c / d)
    return np.where(c % 2 == 0, np.sin(angle), np.cos(angle))
