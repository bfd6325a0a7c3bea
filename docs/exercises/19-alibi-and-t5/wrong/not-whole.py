# earns: not-whole
import math


def bucket(distance, b):
    h = b // 2
    return distance if distance < h else min(b - 1, h + math.log(distance / h) / math.log(128 / h) * h)
