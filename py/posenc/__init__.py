"""posenc: positional encodings in numpy, exact and readable, a module per chapter.

Three floors, and no arrow back up:
`frequencies` -> `sinusoidal`, `rope`, `context` -> `grid` -> `schemes`.
`fourier`, `linear_map`, `word_vectors`, `positions`, `attention`, `relative` and `precision` stand alone.
"""
