# earns: not-itself
import numpy as np


def flag(n, causal):
    return 1 / np.maximum(np.arange(n), 1)
