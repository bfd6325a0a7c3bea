# earns: not-a-permutation
order = [0, 2, 4, 6, 0, 2, 4, 6]
