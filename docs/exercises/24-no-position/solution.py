import numpy as np


def flag(n, causal):
    # zh: 第i个词看见i+1个词，其中一个是1
    # en: Word i sees i + 1 words, and one of them is 1
    seen = np.arange(1, n + 1) if causal else np.full(n, n)
    return 1 / seen


# zh: a = 1/(i+1)
# en: a = 1/(i + 1)
def position(a):
    return 1 / a - 1
