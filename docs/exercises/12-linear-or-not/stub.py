import numpy as np


def mask(v):
    return np.array([v[0], 0])


def shear(v):
    return np.array([v[0] + v[1], v[1]])


def rotation(v):
    return np.array([-v[1], v[0]])


def translation(v):
    return np.array([v[0] + 3, v[1]])


# zh: TODO：每一格填True或False
# en: TODO: True or False in each place
linear = {"mask": ..., "shear": ..., "rotation": ..., "translation": ...}
invertible = {"mask": ..., "shear": ..., "rotation": ..., "translation": ...}


# zh: TODO：用随机向量试f，返回True或False
# en: TODO: try f on random vectors, and return True or False
def is_linear(f):
    return ...
