# earns: every-coordinate
def norm(d):
    return d**0.5
