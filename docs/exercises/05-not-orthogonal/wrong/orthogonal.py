# earns: orthogonal
columns_are_orthogonal = True
