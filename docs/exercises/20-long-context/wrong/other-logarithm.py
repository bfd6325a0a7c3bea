# earns: other-logarithm
import math

import numpy as np


def yarn(theta, s, L):
    g = np.clip((L * theta / (2 * np.pi) - 1) / 31, 0, 1)
    return (1 - g) * theta / s + g * theta


def yarn_factor(s):
    return 0.1 * math.log10(s) + 1
