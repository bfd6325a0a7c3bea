# earns: plain-formula
def slopes(n):
    return [2.0 ** (-8 * h / n) for h in range(1, n + 1)]
