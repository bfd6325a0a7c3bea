# earns: sine
def chord(c):
    return (1 - c**2) ** 0.5
