# earns: bit-count
import math


def bf16(x):
    m, e = math.frexp(x)
    return math.ldexp(round(m * 128), e - 7)
