# earns: cosine-first
import numpy as np


def concatenated(p, d):
    angle = p * 10000.0 ** (-2 * np.arange(d // 2) / d)
    return np.concatenate([np.cos(angle), np.sin(angle)])
