# earns: adds-a-number
import numpy as np

king = np.array([1.0, 0.8, -0.2, 0.5])
man = np.array([0.3, 0.9, -0.1, 0.0])
woman = np.array([-0.3, 0.8, 0.1, 0.0])
impostor = woman + np.linalg.norm(king - man)
