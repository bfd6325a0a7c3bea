# earns: only-the-step
def fourth(a, b, c):
    return a - b
