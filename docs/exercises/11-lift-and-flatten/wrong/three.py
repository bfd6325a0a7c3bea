# earns: three
image_dimension = 3
