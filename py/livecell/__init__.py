"""Runs the cells of a page and describes what they show, the same natively and in a browser.

Text and arrays go in, plain data comes out: a list of outputs (dicts; see `outputs.py` for
their kinds). Nothing here knows MkDocs, Pyodide or the DOM.

    from livecell import Session
    result = Session().run("1 + 1", cell="sum")
    result.outputs        # [{"kind": "value", "text": "2"}]

What a cell itself imports: `chart`, `interact` and its controls, `show`, `math`.
"""

from livecell import chart
from livecell.controls import (
    angle, choice, interact, number, point, slider, stroke, text, toggle,
)
from livecell.outputs import math, show
from livecell.session import Result, Session

__all__ = [
    "Result", "Session", "angle", "chart", "choice", "interact", "math", "number", "point",
    "show", "slider", "stroke", "text", "toggle",
]
