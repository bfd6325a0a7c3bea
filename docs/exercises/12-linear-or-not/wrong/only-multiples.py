# earns: only-multiples
import numpy as np


def is_linear(f):
    rng = np.random.default_rng(0)
    trials = [(rng.normal(), rng.normal(size=2)) for _ in range(20)]
    return all(np.allclose(f(a * v), a * f(v)) for a, v in trials)
