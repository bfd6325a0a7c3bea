# earns: backwards
def fourth(a, b, c):
    return b - a + c
