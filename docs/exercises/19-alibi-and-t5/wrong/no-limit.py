# earns: no-limit
import math


def bucket(distance, b):
    h = b // 2
    return distance if distance < h else h + int(math.log(distance / h) / math.log(128 / h) * h)
