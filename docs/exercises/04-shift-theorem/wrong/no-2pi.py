# earns: no-2pi
import numpy as np


def phase(n, k):
    return np.exp(-1j * np.arange(n) * k / n)
