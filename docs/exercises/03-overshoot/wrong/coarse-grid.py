# earns: coarse-grid
import numpy as np


def partial_sum(x, n):
    return 4 / np.pi * sum(np.sin(k * x) / k for k in range(1, 2 * n, 2))


def peak(n):
    return partial_sum(np.linspace(0, np.pi, 100), n).max()
