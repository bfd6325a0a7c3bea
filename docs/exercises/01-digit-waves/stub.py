# zh: TODO：n的各位数字，个位在前
# en: TODO: the digits of n, ones first
def digit_waves(n):
    return ...


# zh: TODO：第i位隔多少步重复一遍，i从0数起
# en: TODO: the number of steps after which digit i repeats, i counted from 0
def period(i):
    return ...
