# earns: ignores-causal
import numpy as np


def flag(n, causal):
    return 1 / np.arange(1, n + 1)
