# earns: text
def digit_waves(n):
    return list(str(n))[::-1]


def period(i):
    return 10 ** (i + 1)
