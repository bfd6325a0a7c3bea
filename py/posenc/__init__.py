"""posenc: positional encodings in numpy, exact and readable, a module per chapter.

Floors, and no arrow back up: `frequencies` -> `sinusoidal`, `rope`, `context` and `by_parts`, `xpos` -> `grid` and
`mrope`, `relative` -> `schemes` -> `family`, which has them all behind one interface.
`bias`, `learned`, `fourier_features`, `attention`, `padding`, `precision` and the chapters' `fourier`, `curves`,
`linear_map`, `linearity`, `positions` and `word_vectors` stand alone; `bugs` and `bugs_family` are wrong on purpose.
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
