# earns: monotonic
def first_rise(d):
    return float("inf")
