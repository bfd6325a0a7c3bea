# earns: no-mask
import numpy as np


def causal_attention(X):
    weights = np.exp(X @ X.T)
    return weights / weights.sum(axis=1, keepdims=True) @ X
