# earns: one-column
import numpy as np

R = np.array([[0, 0], [-1, 0]])
