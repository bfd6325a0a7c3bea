# earns: swapped
import numpy as np


def yarn(theta, s, L):
    g = np.clip((L * theta / (2 * np.pi) - 1) / 31, 0, 1)
    return g * theta / s + (1 - g) * theta
