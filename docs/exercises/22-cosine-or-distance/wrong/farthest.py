# earns: farthest
import numpy as np


def by_distance(words, v):
    return max(words, key=lambda w: np.linalg.norm(words[w] - v))
