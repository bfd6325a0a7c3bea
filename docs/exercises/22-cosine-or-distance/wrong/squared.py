# earns: squared
def chord(c):
    return 2 - 2 * c
