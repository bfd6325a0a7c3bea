# earns: sees-all
import numpy as np


def flag(n, causal):
    return np.full(n, 1 / n)
