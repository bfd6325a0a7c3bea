# earns: off-the-circle
def move(z, omega, k):
    return z * (1 + 1j * omega * k)
