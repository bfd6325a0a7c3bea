# earns: no-n
import numpy as np


def phase(n, k):
    return np.exp(-2j * np.pi * np.arange(n) * k)
