# earns: lift-transposed
lift = [[1, 0, 1], [0, 1, 1]]
