# earns: no-exponent
def ntk_base(b, s, d):
    return b * s
