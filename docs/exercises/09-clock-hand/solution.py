import numpy as np

three = np.array([1, 0])

# zh: 第一列是(1, 0)的去处：3点到6点。第二列是(0, 1)的去处：12点到3点。
# en: The first column is where (1, 0) goes: 3 to 6. The second is where (0, 1) goes: 12 to 3.
R = np.array([[0, 1],
              [-1, 0]])
