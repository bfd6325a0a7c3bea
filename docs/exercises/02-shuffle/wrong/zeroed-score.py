# earns: zeroed-score
import numpy as np


def causal_attention(X):
    weights = np.exp(np.tril(X @ X.T))
    return weights / weights.sum(axis=1, keepdims=True) @ X
