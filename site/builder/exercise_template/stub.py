# zh: TODO：x的两倍（标着zh或en的注释，只在那一种语言里显示）
# en: TODO: twice x (a comment marked zh or en is shown in that language alone)
def double(x):
    return ...
