# earns: nothing-moved
def order(d):
    return list(range(d))
