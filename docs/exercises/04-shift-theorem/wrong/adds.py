# earns: adds
import numpy as np


def move(z, omega, k):
    return z + np.exp(1j * omega * k)
