import numpy as np


# zh: 每个词看所有词，越像的权重越大
# en: Every word looks at every word; the more alike, the greater the weight
def attention(X):
    scores = X @ X.T
    weights = np.exp(scores - scores.max(axis=1, keepdims=True))
    weights = weights / weights.sum(axis=1, keepdims=True)
    return weights @ X


# zh: TODO：f(X[order])与f(X)[order]之差，取绝对值的最大者
# en: TODO: the largest absolute difference between f(X[order]) and f(X)[order]
def shuffle_error(f, X, order):
    return ...


# zh: TODO：同样的注意力，但第i个词只看第0到第i个
# en: TODO: the same attention, but word i looks only at words 0 to i
def causal_attention(X):
    return ...


# zh: TODO：True还是False？
# en: TODO: True or False?
causal_only_reorders = ...
