# earns: signed
def shuffle_error(f, X, order):
    return (f(X[order]) - f(X)[order]).max()
