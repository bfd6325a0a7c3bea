"""What the interpreter of a page needs besides Pyodide: late parts of the library, fresh random numbers, a self-check.

It is part of every start but the textbook's, and it stays out of the reader's way: nothing here is imported by name
in a cell.
"""

import sys

_BUILT_IN = frozenset(sys.builtin_module_names)


class LateShelves:
    """A finder that finds nothing: it puts a missing part of the library in place just before the others look.

    install(shelf) must have the files of that shelf in place when it returns; it is called once for each shelf, at the
    first import of a module that is not loaded and can be on it.
    """

    def __init__(self, install):
        self._install = install
        self._missing = {"stdlib", "numpy"}

    def find_spec(self, name, path=None, target=None):
        shelf = shelf_of(name)
        if shelf in self._missing:
            self._missing.discard(shelf)  # first: the installation itself imports modules
            try:
                self._install(shelf)
            except Exception as error:
                self._missing.add(shelf)
                raise ImportError(f"{name} is in a part of the library that could not be fetched: {error}", name=name) from None
            for finder in sys.path_importer_cache.values():  # importlib.invalidate_caches would import a dozen modules
                if hasattr(finder, "invalidate_caches"):
                    finder.invalidate_caches()
        return None


def shelf_of(name):
    """The shelf on which a module lies that has to be fetched, or None."""
    top = name.partition(".")[0]
    if top == "numpy":
        return "numpy"
    if name in _BUILT_IN or top not in sys.stdlib_module_names:
        return None
    return "stdlib"


def install_shelves(install):
    """Let imports fetch what the first download left out."""
    sys.meta_path.insert(0, LateShelves(install))


def reseed():
    """Give this visit random numbers of its own: a restored memory holds the state of the one that was saved."""
    import random

    random.seed()
    if "numpy.random" in sys.modules:
        sys.modules["numpy.random"].seed()


def known_result():
    """A number that goes through numpy's arrays, trigonometry, linear algebra and Fourier transform."""
    import numpy as np

    angle = np.arange(16)[:, None] / 10000 ** (np.arange(8) / 8)
    table = np.sin(angle) @ np.cos(angle).T
    return float(np.abs(np.fft.fft(np.linalg.svd(table, compute_uv=False))).sum())
