"""posenc: positional encodings in numpy, exact and readable, a module per chapter.

Three floors, and no arrow back up:
`frequencies` -> `sinusoidal`, `rope`, `context` -> `grid` -> `schemes`.
`fourier`, `linear_map`, `word_vectors`, `positions`, `attention`, `relative` and `precision` stand alone.
"""

from importlib import import_module
from pkgutil import iter_modules

__all__ = [name for _, name, _ in iter_modules(__path__) if not name.startswith("_")]


def __getattr__(name):
    """Import a module when it is first named, so that `posenc.rope` works and a page loads no more than it uses."""
    if name in __all__:
        return import_module(f"{__name__}.{name}")
    raise AttributeError(f"posenc has no module {name!r}; it has {', '.join(__all__)}")


def __dir__():
    return __all__
