import numpy as np


def encoding(N, d):
    angle = np.arange(N)[:, None] * 10000.0 ** (-np.arange(0, d, 2) / d)
    return np.stack([np.sin(angle), np.cos(angle)], axis=2).reshape(N, d)


def largest_cosine(M):
    # zh: 各列化为单位长度，M.T @ M里就全是余弦；对角线是一列与它自己，要去掉
    # en: With columns of length 1, M.T @ M holds the cosines; the diagonal, a column with itself, does not count
    unit = M / np.linalg.norm(M, axis=0)
    cosines = np.abs(unit.T @ unit)
    np.fill_diagonal(cosines, 0)
    return cosines.max()


columns_are_orthogonal = False
