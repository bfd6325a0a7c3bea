# earns: linear-mask
linear = {"mask": False, "shear": True, "rotation": True, "translation": False}
