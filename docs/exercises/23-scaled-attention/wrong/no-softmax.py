# earns: no-softmax
import numpy as np


def attention(Q, K, V):
    return Q @ K.T / np.sqrt(Q.shape[1]) @ V
