# earns: reversed
def digit_waves(n):
    return [int(c) for c in str(n)]


def period(i):
    return 10 ** (i + 1)
