import numpy as np


# zh: TODO：d维编码的长度，在哪个位置都一样
# en: TODO: the length of a d-dimensional code, the same at every position
def norm(d):
    return ...


# zh: TODO：相距k的两个编码之间的距离，在哪儿量都一样
# en: TODO: the distance between two codes k apart, the same wherever you measure
def gap(k, d):
    return ...
