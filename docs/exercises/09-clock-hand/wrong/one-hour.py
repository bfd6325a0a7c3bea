# earns: one-hour
import numpy as np

a = -np.pi / 6
R = np.array([[np.cos(a), -np.sin(a)], [np.sin(a), np.cos(a)]])
