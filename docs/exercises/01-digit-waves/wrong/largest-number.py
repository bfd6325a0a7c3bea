# earns: largest-number
def digit_waves(n):
    return [int(c) for c in reversed(str(n))]


def period(i):
    return 10 ** (i + 1) - 1
