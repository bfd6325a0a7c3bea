# earns: ramp-by-index
import math

import numpy as np


def yarn(theta, s, L):
    d, base = 2 * len(theta), theta[1] ** -(len(theta))
    low, high = (d * math.log(L / (r * 2 * math.pi)) / (2 * math.log(base)) for r in (32, 1))
    ramp = np.clip((np.arange(d // 2) - math.floor(low)) / (math.ceil(high) - math.floor(low)), 0, 1)
    return theta / s * ramp + theta * (1 - ramp)
