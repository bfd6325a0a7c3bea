# earns: no-logarithm
def bucket(distance, b):
    return min(distance, b - 1)
