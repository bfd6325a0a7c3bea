# earns: inverse
import numpy as np


def order(d):
    return np.arange(d).reshape(2, -1).T.ravel()
