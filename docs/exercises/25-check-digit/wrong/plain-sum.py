# earns: plain-sum
def check_digit(digits):
    return "10X98765432"[sum(int(c) for c in digits) % 11]
