# earns: no-mask
import numpy as np


def masked_softmax(logits, keep):
    weights = np.exp(logits)
    return weights / weights.sum()
