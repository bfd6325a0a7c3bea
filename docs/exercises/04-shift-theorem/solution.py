import numpy as np


def shift(x, k):
    return np.fft.ifft(np.fft.fft(x) * phase(len(x), k)).real


# zh: 后移k格，第f个频率就晚了f·k/n圈
# en: k places later means that frequency f is late by f·k/n turns
def phase(n, k):
    f = np.arange(n)
    return np.exp(-2j * np.pi * f * k / n)


# zh: exp(iω(p+k)) = exp(iωp) · exp(iωk)，乘数里没有p
# en: exp(iω(p+k)) = exp(iωp) · exp(iωk), and p is not in the factor
def move(z, omega, k):
    return z * np.exp(1j * omega * k)
