# earns: no-factor
import numpy as np


def partial_sum(x, n):
    return sum(np.sin(k * x) / k for k in range(1, 2 * n, 2))
