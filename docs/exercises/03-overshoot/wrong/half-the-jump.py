# earns: half-the-jump
limit = 1.0895
