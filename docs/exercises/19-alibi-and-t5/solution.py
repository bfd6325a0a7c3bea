import math

import numpy as np


def slopes(n):
    m = 2 ** int(math.log2(n))
    of = lambda heads: 2.0 ** (-8 * np.arange(1, heads + 1) / heads)
    # zh: 2m个头里的第1、3、5……个，正好落在m个头的斜率之间
    # en: The first, third, fifth, … of 2m heads lie between the slopes of m heads
    return np.concatenate([of(m), of(2 * m)[0::2][:n - m]])


def bucket(distance, b):
    exact = b // 2
    if distance < exact:
        return distance
    far = exact + int(math.log(distance / exact) / math.log(128 / exact) * exact)
    return min(far, b - 1)


def last_starts(b):
    # zh: 一个个试过去。128只是对数尺的终点，最后一个桶在它之前就开始了
    # en: Try one after another. 128 is merely where the logarithmic scale ends; the last bucket begins before it
    for distance in range(129):
        if bucket(distance, b) == b - 1:
            return distance
