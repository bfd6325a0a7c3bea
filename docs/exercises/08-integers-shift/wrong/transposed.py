# earns: transposed
M = [[1, 0], [3, 1]]
