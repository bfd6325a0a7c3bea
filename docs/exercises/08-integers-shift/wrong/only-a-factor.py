# earns: only-a-factor
M = [[2, 0], [0, 1]]
