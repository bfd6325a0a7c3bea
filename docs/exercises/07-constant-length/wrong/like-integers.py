# earns: like-integers
def gap(k, d):
    return k
