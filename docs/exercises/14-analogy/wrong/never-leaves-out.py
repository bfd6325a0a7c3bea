# earns: never-leaves-out
import numpy as np


def analogy(words, a, b, c, leave_out):
    t = words[a] - words[b] + words[c]
    return max(words, key=lambda w: words[w] @ t / np.linalg.norm(words[w]))
