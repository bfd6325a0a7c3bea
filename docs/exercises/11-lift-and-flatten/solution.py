import numpy as np


def f(v):
    x, y = v
    return np.array([x, y, x * y])


# zh: f(1,1) + f(1,1) = (2,2,2)，而f(2,2) = (2,2,4)
# en: f(1,1) + f(1,1) = (2,2,2), but f(2,2) = (2,2,4)
u = np.array([1, 1])
v = np.array([1, 1])

# zh: 进来2个数，出去3个：3行2列。每一行是一个新坐标的配方
# en: Two numbers in, three out: 3 rows, 2 columns. Each row is the recipe of one new coordinate
lift = np.array([[1, 0],
                 [0, 1],
                 [1, 1]])

flatten = np.array([[1, 0, 0],
                    [0, 1, 0]])

# zh: 只有两列可供组合，像仍是一个平面
# en: There are only two columns to combine, so the image is still a plane
image_dimension = 2
