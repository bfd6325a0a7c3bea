# earns: flatten-transposed
flatten = [[1, 0], [0, 1], [0, 0]]
