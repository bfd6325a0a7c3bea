# earns: no-blend
import numpy as np


def llama3(theta, s, low, high, L):
    return np.where(2 * np.pi / theta < L / high, theta, theta / s)
