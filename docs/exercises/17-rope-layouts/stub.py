import numpy as np


# zh: TODO：第2i个与第2i+1个配成一对，转p·θ_i
# en: TODO: numbers 2i and 2i+1 are a pair and turn by p·θ_i
def interleaved(x, p):
    return ...


# zh: TODO：第i个与第i+d/2个配成一对，转p·θ_i
# en: TODO: numbers i and i+d/2 are a pair and turn by p·θ_i
def half_split(x, p):
    return ...


# zh: TODO：d个下标，使half_split(x[order], p)等于interleaved(x, p)[order]
# en: TODO: d indices for which half_split(x[order], p) is interleaved(x, p)[order]
def order(d):
    return ...
