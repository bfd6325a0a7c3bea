# earns: other-layout
import numpy as np


def shift_matrix(k, d):
    b = k * 10000.0 ** (-np.arange(0, d, 2) / d)
    c, s = np.diag(np.cos(b)), np.diag(np.sin(b))
    return np.block([[c, s], [-s, c]])
