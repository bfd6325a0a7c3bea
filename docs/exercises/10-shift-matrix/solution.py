import numpy as np


def encoding(p, d):
    angle = p * 10000.0 ** (-np.arange(0, d, 2) / d)
    return np.stack([np.sin(angle), np.cos(angle)], axis=1).ravel()


def shift_matrix(k, d):
    # zh: 每一对各有一个2×2块，就是两条和角公式：
    # en: Each pair has a 2×2 block of its own, the two angle-sum formulas:
    #   sin(a + b) =  cos b · sin a + sin b · cos a
    #   cos(a + b) = −sin b · sin a + cos b · cos a
    M = np.zeros((d, d))
    for i in range(0, d, 2):
        b = k * 10000.0 ** (-i / d)
        M[i:i + 2, i:i + 2] = [[np.cos(b), np.sin(b)],
                               [-np.sin(b), np.cos(b)]]
    return M


def best_error(before, after):
    A = np.linalg.lstsq(before, after)[0]
    return np.abs(before @ A - after).max()
