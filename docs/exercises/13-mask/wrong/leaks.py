# earns: leaks
import numpy as np


def masked_softmax(logits, keep):
    weights = np.exp(np.where(keep, logits, -10))
    return weights / weights.sum()
