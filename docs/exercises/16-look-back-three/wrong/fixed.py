# earns: fixed
import numpy as np


def weights(k, d):
    # every query becomes (nearly) the code of position 5
    angle = 5 * 10000.0 ** (-np.arange(0, d, 2) / d)
    five = np.stack([np.sin(angle), np.cos(angle)], axis=1).ravel()
    always = np.zeros(d)
    always[-1] = 1                       # cos(ω p) of the slowest pair: about 1 throughout
    return np.outer(five, always)
