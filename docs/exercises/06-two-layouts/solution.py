import numpy as np


def frequencies(d):
    i = np.arange(d // 2)
    return 10000.0 ** (-2 * i / d)


def interleaved(p, d):
    code = np.empty(d)
    code[0::2] = np.sin(p * frequencies(d))
    code[1::2] = np.cos(p * frequencies(d))
    return code


def concatenated(p, d):
    angle = p * frequencies(d)
    return np.concatenate([np.sin(angle), np.cos(angle)])


# zh: 先取所有正弦（偶数位），再取所有余弦（奇数位）
# en: All sines first, at the even places, then all cosines, at the odd ones
order = [0, 2, 4, 6, 1, 3, 5, 7]
