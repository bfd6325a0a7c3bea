# earns: rotation-bends
shear_keeps_square = True
rotation_keeps_square = False
