# earns: wraps
def interpolate(p, s):
    return p % s
