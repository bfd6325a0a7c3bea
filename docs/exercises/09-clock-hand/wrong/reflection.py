# earns: reflection
R = [[0, -1], [-1, 0]]
