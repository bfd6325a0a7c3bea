# earns: dot-product
def by_cosine(words, v):
    return max(words, key=lambda w: words[w] @ v)
