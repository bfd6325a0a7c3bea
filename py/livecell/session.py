"""A session runs the cells of one page in one namespace, as a reader would run them from top to bottom."""

import ast
import linecache
import random
import re
import sys
import warnings
import zlib
from contextlib import contextmanager
from dataclasses import dataclass, field

import numpy as np

from livecell import assist, plots
from livecell.capture import Capture
from livecell.controls import Figure, registering
from livecell.errors import describe
from livecell.outputs import collecting, to_outputs


@dataclass
class Result:
    """What one run gave: its outputs in order, and the error among them if it failed."""

    outputs: list[dict] = field(default_factory=list)

    @property
    def error(self) -> dict | None:
        return next((o for o in self.outputs if o["kind"] == "error"), None)

    @property
    def ok(self) -> bool:
        return self.error is None

    @property
    def text(self) -> str:
        """Everything printed and shown as text, joined: what a test compares."""
        return "".join(o.get("text", "") for o in self.outputs)


class Session:
    """One namespace, and the figures that its cells made.

    `emit(list of outputs)`, if given, is called while a cell runs, in order and already batched.
    """

    def __init__(self, emit=None):
        self.namespace = {"__name__": "__main__", "__builtins__": __builtins__}
        self._emit = emit
        plots.invite()
        self._figures = {}           # figure id -> (Figure, cell)

    def run(self, source: str, cell: str = "cell") -> Result:
        """Run `source`; the value of a last expression is shown, unless a semicolon ends it."""
        self._figures = {k: v for k, v in self._figures.items() if v[1] != cell}
        filename = f"<cell {cell}>"
        remember_source(filename, source)

        def work():
            body, last = split_last_expression(source, filename)
            if body:
                exec(body, self.namespace)
            if last:
                return eval(last, self.namespace)

        return self._guarded(work, cell)

    def update(self, figure_id: str, values: dict) -> Result:
        """Call a figure's function with new values of its controls; the result is its new view."""
        if figure_id not in self._figures:
            known = ", ".join(self._figures) or "none"
            raise KeyError(f"no figure {figure_id!r} in this session (figures: {known})")
        figure, cell = self._figures[figure_id]
        return self._guarded(lambda: figure.call(values), cell)

    def values(self, wanted: list[dict]) -> list[str | None]:
        """Each `{"expression", "format"}` as text, None where it fails: the numbers bound into the prose."""
        return [self._value_or_none(w["expression"], w.get("format", "")) for w in wanted]

    def value(self, expression: str, spec: str = "") -> str:
        """`expression` evaluated in this session and formatted by `spec`, such as `.4f`; minus signs are set as −."""
        return re.sub(r"(?<!\d)-(?=\d)|(?<=e)-", "−", format(eval(expression, self.namespace), spec))

    def complete(self, source: str, offset: int) -> dict:
        return assist.complete(self.namespace, source, offset)

    def inspect(self, source: str, offset: int) -> dict | None:
        return assist.inspect(self.namespace, source, offset)

    def _value_or_none(self, expression, spec):
        try:
            return self.value(expression, spec)
        except Exception:
            return None

    def _guarded(self, work, cell: str) -> Result:
        capture = Capture(self._emit)

        def register(figure: Figure):
            figure_id = f"{cell}.{figure.name}"
            self._figures[figure_id] = (figure, cell)
            return figure_id

        with same_everywhere(cell), capture.streams(), collecting(capture.show), registering(register):
            try:
                capture.show(to_outputs(work()))
                plots.show_open_figures()
            except BaseException as error:          # Stop arrives as KeyboardInterrupt
                capture.show([describe(error, self.namespace)])
        capture.close()
        return Result(capture.outputs)


def split_last_expression(source: str, filename: str):
    """`source` compiled as (statements, last expression), either of them None where there is none."""
    tree = ast.parse(source, filename)
    last = None
    if tree.body and isinstance(tree.body[-1], ast.Expr) and not ends_with_semicolon(source):
        last = compile(ast.Expression(tree.body.pop().value), filename, "eval", dont_inherit=True)
    body = compile(tree, filename, "exec", dont_inherit=True) if tree.body else None
    return body, last


def ends_with_semicolon(source: str) -> bool:
    code = [line.split("#")[0].rstrip() for line in source.splitlines()]
    code = [line for line in code if line]
    return bool(code) and code[-1].endswith(";")


def remember_source(filename: str, source: str) -> None:
    """Tell linecache the text of a cell, so that frames and inspect find its lines."""
    linecache.cache[filename] = (len(source), None, source.splitlines(keepends=True), filename)


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
