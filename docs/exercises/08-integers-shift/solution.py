import numpy as np

# zh: 第一行：1·p + 3·1；第二行把1原样带走，好让下一次还有1可用
# en: First row: 1·p + 3·1. The second carries the 1 along, for the next shift to use
M = np.array([[1, 3],
              [0, 1]])


def shift(k):
    return np.array([[1, k],
                     [0, 1]])
