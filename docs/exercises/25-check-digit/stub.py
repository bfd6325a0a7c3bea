weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
table = "10X98765432"        # table[0] is "1", table[2] is "X"
example = "11010519491231002"


# zh: TODO：17位数字的字符串 → 第18位的字符
# en: TODO: a string of 17 digits → the 18th character
def check_digit(digits):
    return ...


# zh: TODO：同样的17个数字，换个次序，校验码不同
# en: TODO: the same 17 digits in another order, with another check digit
shuffled = ...
