# earns: divides-all
def yarn(theta, s, L):
    return theta / s


def llama3(theta, s, low, high, L):
    return theta / s
