# earns: dimension
def norm(d):
    return d
