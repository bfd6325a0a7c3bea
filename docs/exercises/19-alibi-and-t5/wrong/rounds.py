# earns: rounds
import math


def bucket(distance, b):
    h = b // 2
    return distance if distance < h else min(b - 1, h + round(math.log(distance / h) / math.log(128 / h) * h))
