# earns: sees-nobody
import numpy as np


def causal_attention(X):
    weights = np.exp(X @ X.T) * np.tri(len(X), k=-1)
    return weights / weights.sum(axis=1, keepdims=True) @ X
