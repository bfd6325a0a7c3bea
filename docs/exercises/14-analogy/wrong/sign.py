# earns: sign
import numpy as np


def analogy(words, a, b, c, leave_out):
    t = words[a] + words[b] - words[c]
    return max((w for w in words if not (leave_out and w in (a, b, c))), key=lambda w: words[w] @ t / np.linalg.norm(words[w]))
