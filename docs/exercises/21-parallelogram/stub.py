import numpy as np

king = np.array([1.0, 0.8, -0.2, 0.5])
man = np.array([0.3, 0.9, -0.1, 0.0])
woman = np.array([-0.3, 0.8, 0.1, 0.0])


# zh: TODO：第四个顶点：减去c等于a - b
# en: TODO: the fourth corner: minus c it is a - b
def fourth(a, b, c):
    return ...


# zh: TODO：到woman的距离等于king到man的距离，但离fourth(king, man, woman)至少1
# en: TODO: as far from woman as king from man, but at least 1 from fourth(king, man, woman)
impostor = ...
