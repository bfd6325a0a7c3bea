# earns: no-division
import numpy as np


def partial_sum(x, n):
    return 4 / np.pi * sum(np.sin(k * x) for k in range(1, 2 * n, 2))
