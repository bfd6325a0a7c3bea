# earns: inverted
import numpy as np


def masked_softmax(logits, keep):
    weights = np.exp(np.where(keep, -np.inf, logits))
    return weights / weights.sum()
