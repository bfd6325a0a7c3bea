# earns: signed
import numpy as np


def angle(A):
    i, j = A.T
    return np.degrees(np.arctan2(j[1], j[0]) - np.arctan2(i[1], i[0]))
