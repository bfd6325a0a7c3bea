"""A session runs the cells of one page in one namespace, as a reader would run them from top to bottom."""

import re
from dataclasses import dataclass, field
from types import ModuleType

from livecell import assist, plots
from livecell.capture import Capture
from livecell.controls import Figure, registering
from livecell.errors import describe
from livecell.outputs import collecting, to_outputs
from livecell.source import evaluate, remember_source, split_last_expression
from livecell.surroundings import as_main, intact_builtins, same_everywhere


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
        self._main = ModuleType("__main__")
        self.namespace = vars(self._main)
        self.namespace["__builtins__"] = __builtins__
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
                evaluate(body, self.namespace)
            if last:
                return evaluate(last, self.namespace)

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

        with (
            same_everywhere(cell), as_main(self._main), intact_builtins(),
            capture.streams(), collecting(capture.show), registering(register),
        ):
            try:
                capture.show(to_outputs(work()))
                plots.show_open_figures()
            except BaseException as error:          # Stop arrives as KeyboardInterrupt
                capture.show([describe(error, self.namespace)])
        capture.close()
        return Result(capture.outputs)
