# earns: weights-reversed
weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]


def check_digit(digits):
    return "10X98765432"[sum(w * int(c) for w, c in zip(weights[::-1], digits)) % 11]
