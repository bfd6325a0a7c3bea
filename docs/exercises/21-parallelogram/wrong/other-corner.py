# earns: other-corner
def fourth(a, b, c):
    return a + b - c
