# earns: place-values
def digit_waves(n):
    return [int(c) * 10**i for i, c in enumerate(reversed(str(n)))]


def period(i):
    return 10 ** (i + 1)
