# earns: truncates
import math


def bf16(x):
    m, e = math.frexp(x)
    return math.ldexp(math.floor(m * 256), e - 8)
