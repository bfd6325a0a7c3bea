"""Values become outputs: the plain dicts that every home of a cell draws.

    {"kind": "stream", "name": "stdout" | "stderr", "text": str}
    {"kind": "value", "text": str}
    {"kind": "table", "shape", "dtype", "columns", "index", "rows": [[str]], "omitted": {...}}
    {"kind": "math", "tex": str}
    {"kind": "chart", "chart": {...}}                      see chart.py
    {"kind": "interact", "id", "controls", "outputs"}      see controls.py
    {"kind": "error", "type", "message", "frames", "hint"} see errors.py
    {"kind": "picture", "svg": str, "alt": str}            see mpl_backend.py
    {"kind": "truncated", "characters": int}               see capture.py
    {"kind": "verdict", "passed", "seed", "criteria", "outputs"}   see exercise.py

A class of its own joins by a method `_outputs_()` that returns such a list.
"""

import pprint
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from math import isfinite

import numpy as np

from livecell import plots

MAX_TEXT = 4000          # characters of a shown value
MAX_ROWS, MAX_COLUMNS = 12, 12
MAX_CELL = 60            # characters of one entry of a table

_sink = ContextVar("sink", default=None)


@contextmanager
def collecting(sink):
    """While this lasts, `show` hands its outputs to `sink(list of outputs)`."""
    token = _sink.set(sink)
    try:
        yield
    finally:
        _sink.reset(token)


def show(*values):
    """Show each value now, where the cell stands, as the value of a last expression is shown."""
    sink = _sink.get()
    for value in values:
        if sink is None:
            print(value)
        else:
            sink(to_outputs(value))


@dataclass(frozen=True)
class math:
    """A formula, written in TeX, that the page sets as mathematics: `math(r"R_m^T R_n = R_{n-m}")`."""

    tex: str

    def _outputs_(self):
        return [{"kind": "math", "tex": self.tex}]


def to_outputs(value) -> list[dict]:
    """The outputs that show `value`: None shows nothing; arrays of one or two axes are tables."""
    if value is None:
        return []
    if hasattr(value, "_outputs_") and not isinstance(value, type):
        return value._outputs_()
    drawn = plots.outputs_of(value)
    if drawn is not None:
        return drawn
    if isinstance(value, np.ndarray) and value.ndim in (1, 2) and value.size:
        return [table(value)]
    return [{"kind": "value", "text": shorten(plain_text(value))}]


def plain_text(value) -> str:
    """`value` as a reader wants to see it: floats to ten digits, no negative zero, numpy's scalars bare."""
    if isinstance(value, np.generic):
        value = value.item()
    if isinstance(value, float):
        return number_text(value)
    if isinstance(value, complex):
        return f"{number_text(value.real)}{'-' if value.imag < 0 else '+'}{number_text(abs(value.imag))}j"
    if isinstance(value, np.ndarray):
        value = value + 0.0 if value.dtype.kind == "f" else value   # -0.0 + 0.0 is 0.0
        return f"{np.array2string(value, separator=', ')}\nshape {value.shape}, {type_name(value.dtype)}"
    if isinstance(value, (dict, list, tuple, set, frozenset)):
        return pprint.pformat(value, width=80, sort_dicts=False)
    return repr(value)


def type_name(dtype) -> str:
    """The name of a dtype, without the width of integers: numpy's own choice of it differs between homes."""
    return {"i": "int", "u": "uint"}.get(dtype.kind, str(dtype))


def number_text(x: float) -> str:
    """A float to ten significant digits, always recognisable as one (`3.0`, not `3`)."""
    text = f"{x + 0.0:.10g}"
    return text if any(c in text for c in ".en") else text + ".0"


def shorten(text: str, limit: int = MAX_TEXT) -> str:
    if len(text) <= limit:
        return text
    return f"{text[:limit]}… (+{len(text) - limit})"


def table(a: np.ndarray, columns=None, index=None) -> dict:
    """A readable table of a 1-D or 2-D array: its first rows and columns, and how many are left out."""
    grid = np.atleast_2d(a)
    shown = grid[:MAX_ROWS, :MAX_COLUMNS]
    entry = entry_format(shown)
    return {
        "kind": "table",
        "shape": list(a.shape),
        "dtype": type_name(a.dtype),
        "columns": None if columns is None else [str(c) for c in columns][:MAX_COLUMNS],
        "index": None if index is None else [str(i) for i in index][:MAX_ROWS],
        "rows": [[shorten(entry(x), MAX_CELL) for x in row] for row in shown.tolist()],
        "omitted": {
            "rows": grid.shape[0] - shown.shape[0],
            "columns": grid.shape[1] - shown.shape[1],
        },
    }


def entry_format(shown: np.ndarray):
    """One format for all entries of a table, so that its columns line up."""
    if shown.dtype.kind == "f":
        finite = np.abs(shown[np.isfinite(shown)])
        largest = finite.max(initial=0.0)
        if np.all(finite == np.round(finite)) and largest < 1e6:
            return lambda x: f"{x + 0.0:.0f}." if isfinite(x) else str(x)
        if 1e-3 <= largest < 1e5:
            return lambda x: f"{round(x, 4) + 0.0:.4f}"
        return lambda x: f"{x + 0.0:.3e}"
    if shown.dtype.kind == "c":
        return lambda z: f"{round(z.real, 4) + 0.0:.4f}{round(z.imag, 4) + 0.0:+.4f}j"
    return str
