# earns: opposite
import numpy as np


def by_cosine(words, v):
    return min(words, key=lambda w: words[w] @ v / np.linalg.norm(words[w]))
