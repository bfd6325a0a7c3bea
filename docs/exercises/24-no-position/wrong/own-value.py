# earns: own-value
def flag(n, causal):
    return [1] + [0] * (n - 1)
