# earns: other-digits
shuffled = "11010519491231003"
