# earns: turns
import numpy as np


def move(z, omega, k):
    return z * np.exp(2j * np.pi * omega * k)
