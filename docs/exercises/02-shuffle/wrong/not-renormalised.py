# earns: not-renormalised
import numpy as np


def causal_attention(X):
    weights = np.exp(X @ X.T)
    weights = weights / weights.sum(axis=1, keepdims=True)
    return np.tril(weights) @ X
