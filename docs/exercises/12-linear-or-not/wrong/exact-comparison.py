# earns: exact-comparison
import numpy as np


def is_linear(f):
    rng = np.random.default_rng(0)
    for _ in range(50):
        u, v, a = rng.normal(size=2), rng.normal(size=2), rng.normal()
        if not (np.array_equal(f(u + v), f(u) + f(v)) and np.array_equal(f(a * u), a * f(u))):
            return False
    return True
