# earns: one-number
def digit_waves(n):
    return n


def period(i):
    return 10 ** (i + 1)
