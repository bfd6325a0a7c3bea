import numpy as np


def encoding(p, d):
    angle = p * 10000.0 ** (-np.arange(0, d, 2) / d)
    return np.stack([np.sin(angle), np.cos(angle)], axis=1).ravel()


# zh: TODO：d×d矩阵M，使M @ encoding(p, d)等于encoding(p + k, d)
# en: TODO: the d×d matrix M for which M @ encoding(p, d) is encoding(p + k, d)
def shift_matrix(k, d):
    return ...


# zh: TODO：最好的A下，before @ A与after之差的最大绝对值
# en: TODO: the largest absolute entry of before @ A - after, for the best A
def best_error(before, after):
    return ...
