# earns: sum
import numpy as np


def flag(n, causal):
    return np.ones(n)
