# earns: remainder
weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]


def check_digit(digits):
    return sum(w * int(c) for w, c in zip(weights, digits)) % 11
