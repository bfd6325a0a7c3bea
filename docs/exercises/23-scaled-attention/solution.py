import numpy as np


def attention(Q, K, V):
    scores = Q @ K.T / np.sqrt(Q.shape[1])
    # zh: 每行减去自己的最大值，权重不变，exp不溢出
    # en: Each row minus its own largest: the weights stay, and exp cannot overflow
    weights = np.exp(scores - scores.max(axis=1, keepdims=True))
    return weights / weights.sum(axis=1, keepdims=True) @ V


# zh: q·k是d个乘积之和，每个均值0、方差1；方差相加得d，标准差是√d
# en: q·k sums d products, each of mean 0 and variance 1; variances add up to d, and the deviation is √d
def spread(d):
    return np.sqrt(d)
