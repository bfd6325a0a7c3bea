# earns: no-2pi
import numpy as np


def yarn(theta, s, L):
    g = np.clip((L * theta - 1) / 31, 0, 1)
    return (1 - g) * theta / s + g * theta
