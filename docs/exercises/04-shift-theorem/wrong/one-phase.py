# earns: one-phase
import numpy as np


def phase(n, k):
    return np.full(n, np.exp(-2j * np.pi * k / n))
