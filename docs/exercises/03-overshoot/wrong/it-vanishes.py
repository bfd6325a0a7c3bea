# earns: it-vanishes
limit = 1
