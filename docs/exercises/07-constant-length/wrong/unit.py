# earns: unit
def norm(d):
    return 1
