# earns: one-early
def last_starts(b):
    return {16: 90, 32: 112}.get(b, 0)
