# earns: ahead
import numpy as np


def weights(k, d):
    W = np.zeros((d, d))
    for i in range(0, d, 2):
        b = k * 10000.0 ** (-i / d)
        W[i:i + 2, i:i + 2] = [[np.cos(b), np.sin(b)], [-np.sin(b), np.cos(b)]]
    return W
