import numpy as np


# zh: 位置0到N-1的编码，每行一个位置：(sin, cos, sin, cos, …)
# en: The encoding of positions 0 to N-1, a row each: (sin, cos, sin, cos, …)
def encoding(N, d):
    angle = np.arange(N)[:, None] * 10000.0 ** (-np.arange(0, d, 2) / d)
    return np.stack([np.sin(angle), np.cos(angle)], axis=2).reshape(N, d)


# zh: TODO：任意两个不同的列夹角余弦的绝对值，取最大者
# en: TODO: the largest absolute cosine between two different columns
def largest_cosine(M):
    return ...


# zh: TODO：True还是False？
# en: TODO: True or False?
columns_are_orthogonal = ...
