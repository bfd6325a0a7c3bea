import numpy as np


def attention(X):
    scores = X @ X.T
    weights = np.exp(scores - scores.max(axis=1, keepdims=True))
    weights = weights / weights.sum(axis=1, keepdims=True)
    return weights @ X


def shuffle_error(f, X, order):
    return np.abs(f(X[order]) - f(X)[order]).max()


def causal_attention(X):
    # zh: 右上角是“后来的词”。分数在softmax之前设为负无穷，权重就恰好是0
    # en: The upper right holds the later words. A score of minus infinity before the softmax is a weight of exactly 0
    n = len(X)
    scores = np.where(np.tri(n, dtype=bool), X @ X.T, -np.inf)
    weights = np.exp(scores - scores.max(axis=1, keepdims=True))
    weights = weights / weights.sum(axis=1, keepdims=True)
    return weights @ X


# zh: 第一个词只看得见自己：换一个词打头，它的输出就换了内容
# en: The first word sees only itself: put another word first, and what comes out there is something else
causal_only_reorders = False
