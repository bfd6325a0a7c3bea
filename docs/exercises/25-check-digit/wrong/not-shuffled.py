# earns: not-shuffled
shuffled = "11010519491231002"
