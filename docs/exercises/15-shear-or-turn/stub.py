import numpy as np

shear = np.array([[1, 1], [0, 1]])
rotation = np.array([[0, -1], [1, 0]])


# zh: TODO：A @ [1, 0]与A @ [0, 1]的夹角，单位是度
# en: TODO: the angle between A @ [1, 0] and A @ [0, 1], in degrees
def angle(A):
    return ...


# zh: TODO：正方形还是正方形吗？True或False
# en: TODO: does a square stay a square? True or False
shear_keeps_square = ...
rotation_keeps_square = ...
