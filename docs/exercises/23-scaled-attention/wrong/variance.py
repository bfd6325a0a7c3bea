# earns: variance
def spread(d):
    return d
