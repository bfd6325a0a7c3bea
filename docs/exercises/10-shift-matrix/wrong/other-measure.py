# earns: other-measure
import numpy as np


def best_error(before, after):
    return np.linalg.norm(before @ np.linalg.lstsq(before, after)[0] - after)
