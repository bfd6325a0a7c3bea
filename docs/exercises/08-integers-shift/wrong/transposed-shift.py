# earns: transposed
def shift(k):
    return [[1, 0], [k, 1]]
