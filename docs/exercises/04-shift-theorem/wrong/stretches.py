# earns: stretches
import numpy as np


def phase(n, k):
    return np.cos(2 * np.pi * np.arange(n) * k / n)
