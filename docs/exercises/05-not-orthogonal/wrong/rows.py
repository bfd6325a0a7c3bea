# earns: rows
import numpy as np


def largest_cosine(M):
    unit = M.T / np.linalg.norm(M, axis=1)
    cosines = np.abs(unit.T @ unit)
    np.fill_diagonal(cosines, 0)
    return cosines.max()
