import numpy as np


# zh: TODO：Q是(n, d)，K是(m, d)，V是(m, e)；返回(n, e)
# en: TODO: Q is (n, d), K is (m, d), V is (m, e); return (n, e)
def attention(Q, K, V):
    return ...


# zh: TODO：d维标准正态的q、k，点积的标准差
# en: TODO: the standard deviation of q·k for standard normal q and k of dimension d
def spread(d):
    return ...
