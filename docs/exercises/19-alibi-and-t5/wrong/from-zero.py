# earns: from-zero
def slopes(n):
    return [2.0 ** (-8 * h / n) for h in range(n)]
