# earns: already-scaled
def spread(d):
    return 1
