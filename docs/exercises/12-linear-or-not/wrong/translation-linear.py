# earns: linear-translation
linear = {"mask": True, "shear": True, "rotation": True, "translation": True}
