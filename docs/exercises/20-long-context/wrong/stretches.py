# earns: stretches
def interpolate(p, s):
    return p * s
