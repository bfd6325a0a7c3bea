# earns: squares
def double(x):
    return x * x
