# earns: no-scale
import numpy as np


def attention(Q, K, V):
    w = np.exp(Q @ K.T)
    return w / w.sum(axis=1, keepdims=True) @ V
