import numpy as np


# zh: 每一对贡献sin² + cos² = 1，共d/2对
# en: Each pair contributes sin² + cos² = 1, and there are d/2 pairs
def norm(d):
    return np.sqrt(d / 2)


# zh: 单位圆上相隔角度ωk的两点，弦长是2·sin(ωk/2)
# en: Two points of the unit circle that are ωk apart span a chord of 2·sin(ωk/2)
def gap(k, d):
    omega = 10000.0 ** (-np.arange(0, d, 2) / d)
    return np.linalg.norm(2 * np.sin(omega * k / 2))
