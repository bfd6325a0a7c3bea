# earns: tie
import numpy as np


def weights(k, d):
    return np.zeros((d, d))
