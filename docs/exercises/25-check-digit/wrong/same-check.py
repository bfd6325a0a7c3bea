# earns: same-check
shuffled = "11010529491231001"
