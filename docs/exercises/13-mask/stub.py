import numpy as np


# zh: TODO：长度不变的权重：keep为False处是0，其余加起来是1
# en: TODO: as many weights as logits: 0 where keep is False, the rest summing to 1
def masked_softmax(logits, keep):
    return ...
