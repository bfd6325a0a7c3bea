# earns: arc
import numpy as np


def chord(c):
    return np.arccos(c)
