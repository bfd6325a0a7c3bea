# earns: not-every-other
def slopes(n):
    of = lambda k: [2.0 ** (-8 * h / k) for h in range(1, k + 1)]
    m = 2 ** (n.bit_length() - 1)
    return of(m) + of(2 * m)[:n - m]
