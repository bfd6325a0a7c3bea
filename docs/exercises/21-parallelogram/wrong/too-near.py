# earns: too-near
import numpy as np

king = np.array([1.0, 0.8, -0.2, 0.5])
man = np.array([0.3, 0.9, -0.1, 0.0])
woman = np.array([-0.3, 0.8, 0.1, 0.0])
step = (king - man)[[0, 2, 1, 3]] * [1, 1, -1, 1]
impostor = woman + step
