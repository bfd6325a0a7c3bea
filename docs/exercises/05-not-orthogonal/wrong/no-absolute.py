# earns: no-absolute
import numpy as np


def largest_cosine(M):
    unit = M / np.linalg.norm(M, axis=0)
    cosines = unit.T @ unit
    np.fill_diagonal(cosines, -1)
    return cosines.max()
