# earns: the-true-one
impostor = [0.4, 0.7, 0.0, 0.5]
