# earns: diagonal
import numpy as np


def largest_cosine(M):
    unit = M / np.linalg.norm(M, axis=0)
    return np.abs(unit.T @ unit).max()
