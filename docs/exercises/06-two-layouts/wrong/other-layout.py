# earns: other-layout
import numpy as np


def interleaved(p, d):
    angle = p * 10000.0 ** (-2 * np.arange(d // 2) / d)
    return np.concatenate([np.sin(angle), np.cos(angle)])
