import numpy as np


def similarity(k, d):
    theta = 10000.0 ** (-np.arange(0, d, 2) / d)
    return np.cos(k * theta).mean()


def first_rise(d):
    # zh: 从0一步步走，直到下一步不再更低
    # en: Walk on from 0 until the next step is no longer lower
    k = 0
    while similarity(k + 1, d) <= similarity(k, d):
        k += 1
    return k
