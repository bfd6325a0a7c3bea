import numpy as np

king = np.array([1.0, 0.8, -0.2, 0.5])
man = np.array([0.3, 0.9, -0.1, 0.0])
woman = np.array([-0.3, 0.8, 0.1, 0.0])


def fourth(a, b, c):
    return a - b + c


# zh: 同样的步长，朝相反的方向走
# en: A step of the same length, in the opposite direction
impostor = woman - (king - man)
