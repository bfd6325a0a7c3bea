# earns: swapped
import numpy as np


def by_distance(words, v):
    return max(words, key=lambda w: words[w] @ v / np.linalg.norm(words[w]))
