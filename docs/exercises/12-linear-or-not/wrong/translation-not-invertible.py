# earns: invertible-translation
invertible = {"mask": False, "shear": True, "rotation": True, "translation": False}
