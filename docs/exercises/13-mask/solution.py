import numpy as np


def masked_softmax(logits, keep):
    # zh: 在softmax之前把分数换成负无穷，exp之后恰好是0
    # en: Before the softmax the score becomes minus infinity, whose exponential is exactly 0
    scores = np.where(keep, logits, -np.inf)
    # zh: 减去看得见的最大值，权重不变，exp也不会溢出
    # en: Taking away the largest visible score changes no weight, and exp cannot overflow
    weights = np.exp(scores - scores.max())
    return weights / weights.sum()
