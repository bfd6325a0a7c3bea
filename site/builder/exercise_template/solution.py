# zh: 两倍就是自己加自己
# en: Twice a number is the number added to itself
def double(x):
    return x + x
