weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
table = "10X98765432"
example = "11010519491231002"


def check_digit(digits):
    return table[sum(w * int(c) for w, c in zip(weights, digits)) % 11]


# zh: 第二、三位互换：权重9和10各换了主人，加权和从167变成168
# en: The second and third digits change places: the weights 9 and 10 change owners, and the sum goes from 167 to 168
shuffled = "10110519491231002"
