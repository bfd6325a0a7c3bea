import numpy as np


# zh: 位置0到n-1的编码，每行一个位置
# en: The encoding of positions 0 to n-1, a row each
def encoding(n, d):
    angle = np.arange(n)[:, None] * 10000.0 ** (-np.arange(0, d, 2) / d)
    return np.stack([np.sin(angle), np.cos(angle)], axis=2).reshape(n, d)


# zh: TODO：矩阵W，使(W @ PE[i]) @ PE[j]在j = i - k处最大
# en: TODO: the matrix W for which (W @ PE[i]) @ PE[j] is largest at j = i - k
def weights(k, d):
    return ...
