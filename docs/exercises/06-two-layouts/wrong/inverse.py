# earns: inverse
order = [0, 4, 1, 5, 2, 6, 3, 7]
