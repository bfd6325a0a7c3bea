# earns: mixed-layouts
import numpy as np


def half_split(x, p):
    d = len(x)
    angle = np.repeat(p * 10000.0 ** (-np.arange(0, d, 2) / d), 2)
    partner = np.concatenate([-x[d // 2:], x[:d // 2]])
    return x * np.cos(angle) + partner * np.sin(angle)
