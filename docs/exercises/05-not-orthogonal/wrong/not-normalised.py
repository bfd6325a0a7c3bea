# earns: not-normalised
import numpy as np


def largest_cosine(M):
    dots = np.abs(M.T @ M)
    np.fill_diagonal(dots, 0)
    return dots.max()
