# earns: counter-clockwise
import numpy as np

R = np.array([[0, -1], [1, 0]])
