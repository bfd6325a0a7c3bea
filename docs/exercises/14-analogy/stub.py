import numpy as np

four = {
    "king": np.array([1.0, 0.8, -0.2, 0.5]),
    "man": np.array([0.3, 0.9, -0.1, 0.0]),
    "woman": np.array([-0.3, 0.8, 0.1, 0.0]),
    "queen": np.array([0.4, 0.7, -0.1, 0.5]),
}
crowded = {
    "king": np.array([5.0, 1.0, 0.5]),
    "man": np.array([5.0, 0.0, 0.2]),
    "woman": np.array([5.0, 0.0, -0.1]),
    "queen": np.array([4.6, 1.4, -0.5]),
    "princess": np.array([4.2, 1.9, -0.9]),
    "apple": np.array([3.0, -2.0, 0.4]),
}


# zh: TODO：与words[a] - words[b] + words[c]余弦最大的词
# en: TODO: the word with the largest cosine to words[a] - words[b] + words[c]
def analogy(words, a, b, c, leave_out):
    return ...
