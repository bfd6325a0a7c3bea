import numpy as np


# zh: 有了phase，平移就是这样一行
# en: Given phase, a shift is this one line
def shift(x, k):
    return np.fft.ifft(np.fft.fft(x) * phase(len(x), k)).real


# zh: TODO：n个复数，使shift(x, k)等于np.roll(x, k)
# en: TODO: n complex numbers that make shift(x, k) equal np.roll(x, k)
def phase(n, k):
    return ...


# zh: TODO：由位置p处的z = exp(1j * omega * p)得到位置p + k处的
# en: TODO: from z = exp(1j * omega * p) at position p to the one at p + k
def move(z, omega, k):
    return ...
