import numpy as np


def mask(v):
    return np.array([v[0], 0])


def shear(v):
    return np.array([v[0] + v[1], v[1]])


def rotation(v):
    return np.array([-v[1], v[0]])


def translation(v):
    return np.array([v[0] + 3, v[1]])


linear = {"mask": True, "shear": True, "rotation": True, "translation": False}
invertible = {"mask": False, "shear": True, "rotation": True, "translation": True}


def is_linear(f):
    # zh: 一个式子同时试相加与数乘；浮点数比较用allclose，不用==
    # en: One equation tries sums and multiples together; floats are compared with allclose, not ==
    rng = np.random.default_rng()
    for _ in range(20):
        u, v, a, b = rng.normal(size=2), rng.normal(size=2), rng.normal(), rng.normal()
        if not np.allclose(f(a * u + b * v), a * f(u) + b * f(v)):
            return False
    return True
