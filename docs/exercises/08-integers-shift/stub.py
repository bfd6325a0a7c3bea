import numpy as np

# zh: TODO：四个数，使M @ [p, 1]等于[p + 3, 1]
# en: TODO: four numbers, so that M @ [p, 1] is [p + 3, 1]
M = np.array([[..., ...],
              [..., ...]])


# zh: TODO：平移k的矩阵
# en: TODO: the matrix that shifts by k
def shift(k):
    return ...
