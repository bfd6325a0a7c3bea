# earns: power-of-all
def ntk_base(b, s, d):
    return (b * s) ** (d / (d - 2))
