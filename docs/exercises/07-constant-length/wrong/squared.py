# earns: squared
def norm(d):
    return d / 2
