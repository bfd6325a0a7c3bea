import numpy as np


def by_cosine(words, v):
    # zh: v的长度对谁都一样，除不除都不影响谁最大；词的长度必须除
    # en: The length of v is the same for all and cannot change which is largest; each word's own length must be divided out
    return max(words, key=lambda w: words[w] @ v / np.linalg.norm(words[w]))


def by_distance(words, v):
    return min(words, key=lambda w: np.linalg.norm(words[w] - v))


# zh: |u − v|² = |u|² + |v|² − 2u·v = 2 − 2c
# en: |u − v|² = |u|² + |v|² − 2u·v = 2 − 2c
def chord(c):
    return np.sqrt(2 - 2 * c)
