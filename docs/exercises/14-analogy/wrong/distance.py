# earns: distance
import numpy as np


def analogy(words, a, b, c, leave_out):
    t = words[a] - words[b] + words[c]
    return min((w for w in words if not (leave_out and w in (a, b, c))), key=lambda w: np.linalg.norm(words[w] - t))
