# earns: cut-off
def last_starts(b):
    return 128
