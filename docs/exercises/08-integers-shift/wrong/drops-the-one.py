# earns: drops-the-one
M = [[1, 3], [0, 0]]
