import numpy as np


# zh: TODO：前n项之和；x是数组
# en: TODO: the sum of the first n terms; x is an array
def partial_sum(x, n):
    return ...


# zh: TODO：它在(0, π)上的最大值，误差不超过0.0001
# en: TODO: its largest value on (0, π), to within 0.0001
def peak(n):
    return ...


# zh: TODO：项数无限增多时，这个最大值趋于多少？四位小数
# en: TODO: where the peak goes with ever more terms, to four decimals
limit = ...
