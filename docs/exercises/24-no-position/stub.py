import numpy as np


# zh: TODO：n个词各自看见的平均值
# en: TODO: the average that each of the n words sees
def flag(n, causal):
    return ...


# zh: TODO：由平均值a反推位置，从0数起
# en: TODO: the position, counted from 0, that belongs to the average a
def position(a):
    return ...
