# earns: another-size
import numpy as np


def attention(Q, K, V):
    w = np.exp(Q @ K.T / np.sqrt(len(K)))
    return w / w.sum(axis=1, keepdims=True) @ V
