import numpy as np


def similarity(k, d):
    theta = 10000.0 ** (-np.arange(0, d, 2) / d)
    return np.cos(k * theta).mean()


def first_rise(d):
    # zh: 从0一步步走，碰到第一次升高就停
    # en: Walk on from 0 and stop at the first step upwards
    for k in range(10_000):
        if similarity(k + 1, d) > similarity(k, d):
            return k
