# earns: order-blind
causal_only_reorders = True
