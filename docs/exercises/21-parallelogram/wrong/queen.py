# earns: queen
impostor = [0.4, 0.7, -0.1, 0.5]
