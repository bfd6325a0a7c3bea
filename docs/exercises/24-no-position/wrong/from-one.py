# earns: from-one
def position(a):
    return 1 / a
