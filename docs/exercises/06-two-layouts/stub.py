import numpy as np


# zh: TODO：(sin, cos, sin, cos, …)，共d个数
# en: TODO: (sin, cos, sin, cos, …), d numbers
def interleaved(p, d):
    return ...


# zh: TODO：(sin, sin, …, cos, cos, …)，共d个数
# en: TODO: (sin, sin, …, cos, cos, …), d numbers
def concatenated(p, d):
    return ...


# zh: TODO：八个下标，使interleaved(p, 8)[order]等于concatenated(p, 8)
# en: TODO: eight indices for which interleaved(p, 8)[order] equals concatenated(p, 8)
order = ...
