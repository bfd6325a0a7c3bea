# earns: rounds-down
def interpolate(p, s):
    return p // s
