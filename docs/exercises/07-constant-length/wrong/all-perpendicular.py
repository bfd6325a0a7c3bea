# earns: all-perpendicular
def gap(k, d):
    return d**0.5
