import numpy as np


def encoding(n, d):
    angle = np.arange(n)[:, None] * 10000.0 ** (-np.arange(0, d, 2) / d)
    return np.stack([np.sin(angle), np.cos(angle)], axis=2).reshape(n, d)


def weights(k, d):
    # zh: 每一对转过-k·ω，W @ PE(i)就是PE(i - k)；与它点积最大的，正是它自己
    # en: Each pair turns by -k·ω, so that W @ PE(i) is PE(i - k); nothing has a larger dot product with it than itself
    W = np.zeros((d, d))
    for i in range(0, d, 2):
        b = -k * 10000.0 ** (-i / d)
        W[i:i + 2, i:i + 2] = [[np.cos(b), np.sin(b)],
                               [-np.sin(b), np.cos(b)]]
    return W
