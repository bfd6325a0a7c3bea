import math

import numpy as np


def interpolate(p, s):
    return p / s


def ntk_base(b, s, d):
    return b * s ** (d / (d - 2))


def blend(theta, s, keep):
    # zh: keep为1的频率不动，为0的除以s
    # en: Where keep is 1 a frequency stays, where it is 0 it is divided by s
    return (1 - keep) * theta / s + keep * theta


def yarn(theta, s, L):
    turns = L * theta / (2 * np.pi)
    return blend(theta, s, np.clip((turns - 1) / (32 - 1), 0, 1))


def yarn_factor(s):
    return 0.1 * math.log(s) + 1


# zh: λ < L/high就是L/λ > high，所以两端的情形都由clip照管
# en: λ < L/high means L/λ > high, so clip takes care of both ends
def llama3(theta, s, low, high, L):
    turns = L * theta / (2 * np.pi)
    return blend(theta, s, np.clip((turns - low) / (high - low), 0, 1))


def bf16(x):
    # zh: x = m·2^e，1/2 ≤ m < 1；m留8位，Python的round恰好是“取偶”
    # en: x = m·2^e with 1/2 ≤ m < 1; m keeps 8 bits, and Python's round happens to go to even
    m, e = math.frexp(x)
    return math.ldexp(round(m * 256), e - 8)
