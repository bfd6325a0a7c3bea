"""What a cell finds around it: the same in every home, and put back when it has run."""

import builtins
import random
import sys
import warnings
import zlib
from contextlib import contextmanager

import numpy as np


@contextmanager
def same_everywhere(cell: str):
    """Seeds, print options, float faults and warnings as they are in every home.

    Float faults are silent because numpy under Pyodide cannot report them; the random streams
    start anew at each run of a cell, so that a second run shows the same numbers.
    """
    random.seed(cell)
    np.random.seed(zlib.crc32(cell.encode()))
    with (
        np.errstate(all="ignore"),
        np.printoptions(precision=4, suppress=True, linewidth=88, legacy="1.25"),
        warnings.catch_warnings(),
    ):
        warnings.simplefilter("default")
        warnings.showwarning = lambda message, category, *_, **__: print(
            f"{category.__name__}: {message}", file=sys.stderr)
        yield


@contextmanager
def as_main(module):
    """`module` is `__main__` while this lasts: pickle, doctest and others look there for what a cell defines."""
    before = sys.modules.get("__main__")
    sys.modules["__main__"] = module
    try:
        yield
    finally:
        sys.modules["__main__"] = before


@contextmanager
def intact_builtins():
    """A cell that changes Python's own names (`builtins.print = …`) changes them for itself alone."""
    before = dict(vars(builtins))
    try:
        yield
    finally:
        vars(builtins).update(before)
