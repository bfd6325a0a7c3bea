import numpy as np


# zh: TODO：n个头的斜率，按上面的次序
# en: TODO: the slopes of n heads, in the order described
def slopes(n):
    return ...


# zh: TODO：距离（不为负的整数）落进第几个桶，从0数起
# en: TODO: which bucket a distance, an integer not below 0, falls into; they count from 0
def bucket(distance, b):
    return ...


# zh: TODO：落进最后一个桶的最小距离
# en: TODO: the smallest distance in the last bucket
def last_starts(b):
    return ...
