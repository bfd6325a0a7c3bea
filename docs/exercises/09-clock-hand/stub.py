import numpy as np

# zh: 3点在(1, 0)，6点在(0, -1)，9点在(-1, 0)。
# en: 3 o'clock is at (1, 0), 6 at (0, -1), 9 at (-1, 0).
three = np.array([1, 0])

# zh: TODO：填四个数，让R @ three走到6点，再乘一次走到9点。
# en: TODO: four numbers, so that R @ three is 6 o'clock, and once more is 9.
R = np.array([[..., ...],
              [..., ...]])
