import numpy as np


def partial_sum(x, n):
    k = 2 * np.arange(n) + 1                  # 1, 3, 5, …
    return 4 / np.pi * np.sin(np.outer(x, k)) @ (1 / k)


# zh: S_n的导数是(2/π)·sin(2nx)/sin x，第一个零点在π/(2n)，最高的尖角就在那儿
# en: The derivative of S_n is (2/π)·sin(2nx)/sin x. Its first zero, π/(2n), is where the tallest horn stands
def peak(n):
    return partial_sum(np.array([np.pi / (2 * n)]), n)[0]


# zh: peak(125)已经是1.1790，再往后四位小数不变；极限是(2/π)·Si(π)
# en: peak(125) is 1.1790 already, and these decimals stay; the limit is (2/π)·Si(π)
limit = 1.1790
