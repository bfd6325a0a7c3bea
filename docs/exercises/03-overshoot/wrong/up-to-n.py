# earns: up-to-n
import numpy as np


def partial_sum(x, n):
    return 4 / np.pi * sum(np.sin(k * x) / k for k in range(1, n + 1, 2))
