# zh: 倒着读一遍十进制写法，每个字符换成数
# en: The decimal spelling read backwards, each character as a number
def digit_waves(n):
    return [int(c) for c in reversed(str(n))]


# zh: 第i位每10^i步才变一次，变十次回到原样
# en: Digit i changes once in 10^i steps, and comes back after ten changes
def period(i):
    return 10 ** (i + 1)
