import numpy as np

shear = np.array([[1, 1], [0, 1]])
rotation = np.array([[0, -1], [1, 0]])


def angle(A):
    # zh: 两列就是i与j的像；clip防止舍入让余弦略微超过1
    # en: The columns are the images of i and j; clip keeps rounding from pushing a cosine past 1
    i, j = np.asarray(A, float).T
    cosine = i @ j / (np.linalg.norm(i) * np.linalg.norm(j))
    return np.degrees(np.arccos(np.clip(cosine, -1, 1)))


shear_keeps_square = False
rotation_keeps_square = True
