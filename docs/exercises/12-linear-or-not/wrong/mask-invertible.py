# earns: invertible-mask
invertible = {"mask": True, "shear": True, "rotation": True, "translation": True}
