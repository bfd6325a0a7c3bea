import numpy as np


# zh: TODO：s(k)，其中s(0) = 1
# en: TODO: s(k), where s(0) = 1
def similarity(k, d):
    return ...


# zh: TODO：最小的k，使s(k + 1) > s(k)
# en: TODO: the smallest k with s(k + 1) > s(k)
def first_rise(d):
    return ...
