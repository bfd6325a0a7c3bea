import numpy as np


def f(v):
    x, y = v
    return np.array([x, y, x * y])


# zh: TODO：两个向量，使f(u) + f(v)不等于f(u + v)
# en: TODO: two vectors for which f(u) + f(v) is not f(u + v)
u = ...
v = ...

# zh: TODO：(x, y) → (x, y, x + y)
# en: TODO: (x, y) → (x, y, x + y)
lift = ...

# zh: TODO：(x, y, z) → (x, y)
# en: TODO: (x, y, z) → (x, y)
flatten = ...

# zh: TODO：lift的像是几维的
# en: TODO: the dimension of lift's image
image_dimension = ...
