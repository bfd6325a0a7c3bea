# earns: one-minus
def chord(c):
    return 1 - c
