# earns: no-difference
u = [1, 0]
v = [2, 0]
