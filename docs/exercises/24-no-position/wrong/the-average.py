# earns: the-average
def position(a):
    return a
