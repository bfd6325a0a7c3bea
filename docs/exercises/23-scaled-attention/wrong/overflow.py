# earns: overflow
import numpy as np


def attention(Q, K, V):
    w = np.exp(Q @ K.T / np.sqrt(Q.shape[1]))
    return w / w.sum(axis=1, keepdims=True) @ V
