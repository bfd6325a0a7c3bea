# earns: too-precise
import numpy as np


def bf16(x):
    return float(np.float16(x))
