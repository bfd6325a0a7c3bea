# earns: largest-is-hidden
import numpy as np


def masked_softmax(logits, keep):
    weights = np.exp(logits - logits.max()) * keep
    return weights / weights.sum()
