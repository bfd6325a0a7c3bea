import math

import numpy as np


# zh: TODO：压缩后的位置
# en: TODO: the squeezed position
def interpolate(p, s):
    return ...


# zh: TODO：NTK的新底数
# en: TODO: the new base of NTK
def ntk_base(b, s, d):
    return ...


# zh: TODO：YaRN的新频率；theta是数组
# en: TODO: the new frequencies of YaRN; theta is an array
def yarn(theta, s, L):
    return ...


# zh: TODO：YaRN的注意力系数
# en: TODO: YaRN's factor for attention
def yarn_factor(s):
    return ...


# zh: TODO：Llama-3的新频率；theta是数组
# en: TODO: the new frequencies of Llama-3; theta is an array
def llama3(theta, s, low, high, L):
    return ...


# zh: TODO：x存成bf16再读出来；x > 0
# en: TODO: x as it reads after being stored as bf16; x > 0
def bf16(x):
    return ...
