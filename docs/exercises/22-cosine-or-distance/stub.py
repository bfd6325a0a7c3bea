import numpy as np


# zh: TODO：与v余弦最大的词
# en: TODO: the word whose cosine with v is largest
def by_cosine(words, v):
    return ...


# zh: TODO：与v距离最小的词
# en: TODO: the word at the least distance from v
def by_distance(words, v):
    return ...


# zh: TODO：余弦为c的两个单位向量之间的距离
# en: TODO: the distance between two unit vectors with cosine c
def chord(c):
    return ...
