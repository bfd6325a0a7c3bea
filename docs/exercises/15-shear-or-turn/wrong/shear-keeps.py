# earns: shear-keeps
shear_keeps_square = True
rotation_keeps_square = True
