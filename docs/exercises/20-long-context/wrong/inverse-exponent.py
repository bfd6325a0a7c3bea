# earns: inverse-exponent
def ntk_base(b, s, d):
    return b * s ** ((d - 2) / d)
