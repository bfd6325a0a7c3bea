"""A figure with controls: a function that is called again with new values whenever a reader moves something.

    @interact(n=slider(1, 25, value=3, label="harmonics"), wave=choice("square", "saw"))
    def mixer(n, wave):
        return chart.line(...)

The name of each control is the parameter that it sets. Points, angles and strokes are dragged in the
picture itself, where the chart has a `chart.handle("name")` or `chart.stroke("name")`.
"""

import inspect
import math
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass

from livecell.outputs import show, to_outputs

_register = ContextVar("register", default=None)


@contextmanager
def registering(register):
    """While this lasts, `register(figure)` names each figure that is shown."""
    token = _register.set(register)
    try:
        yield
    finally:
        _register.reset(token)


@dataclass(frozen=True)
class Control:
    """What the page draws for one parameter (`spec`), and how an incoming value is checked (`read`)."""

    spec: dict
    read: callable

    @property
    def value(self):
        return self.spec["value"]


def slider(low, high, *, value=None, step=1, label="", unit="") -> Control:
    """A number between `low` and `high` in steps of `step`; an int as long as all of these are ints."""
    return _numeric("slider", low, high, value, step, label, unit)


def number(low, high, *, value=None, step=1, label="", unit="") -> Control:
    """Like `slider`, but typed."""
    return _numeric("number", low, high, value, step, label, unit)


def _numeric(kind, low, high, value, step, label, unit):
    value = low if value is None else value
    if not low < high:
        raise ValueError(f"{kind}({low!r}, {high!r}): expected low < high")
    if not step > 0:
        raise ValueError(f"{kind}(step={step!r}): expected a step above 0")
    whole = all(isinstance(x, int) for x in (low, high, value, step))

    def read(x):
        if isinstance(x, bool) or not isinstance(x, (int, float)) or not low <= x <= high:
            raise ValueError(f"expected a number from {low} to {high}, got {x!r}")
        return round(x) if whole else float(x)

    read(value)
    return Control({"kind": kind, "label": label, "value": value, "min": low, "max": high, "step": step, "unit": unit}, read)


def choice(*options, value=None, label="") -> Control:
    """One of several texts."""
    if len(options) < 2 or not all(isinstance(o, str) for o in options):
        raise ValueError(f"choice{options!r}: expected two texts or more")

    def read(x):
        if x not in options:
            raise ValueError(f"expected one of {', '.join(map(repr, options))}, got {x!r}")
        return x

    value = read(options[0] if value is None else value)
    return Control({"kind": "choice", "label": label, "value": value, "options": list(options)}, read)


def toggle(value=False, *, label="") -> Control:
    """On or off."""

    def read(x):
        if not isinstance(x, bool):
            raise ValueError(f"expected True or False, got {x!r}")
        return x

    return Control({"kind": "toggle", "label": label, "value": read(value)}, read)


def text(value="", *, label="", maxlength=200) -> Control:
    """A line of text, at most `maxlength` characters of it."""

    def read(x):
        if not isinstance(x, str):
            raise ValueError(f"expected a text, got {x!r}")
        return x[:maxlength]

    return Control({"kind": "text", "label": label, "value": read(value), "maxlength": maxlength}, read)


def point(x, y, *, within=((-4, 4), (-4, 4)), step=0.1, label="") -> Control:
    """A point that is dragged in the picture, kept inside `within` = (x range, y range)."""
    (x0, x1), (y0, y1) = within

    def read(p):
        px, py = pair(p)
        return min(max(px, x0), x1), min(max(py, y0), y1)

    return Control({"kind": "point", "label": label, "value": list(read((x, y))), "x": [x0, x1], "y": [y0, y1], "step": step}, read)


def angle(value=0.0, *, step=math.pi / 36, label="") -> Control:
    """An angle in radians, counter-clockwise from the x axis, dragged round a circle."""

    def read(x):
        if isinstance(x, bool) or not isinstance(x, (int, float)) or not math.isfinite(x):
            raise ValueError(f"expected an angle in radians, got {x!r}")
        return float(x)

    return Control({"kind": "angle", "label": label, "value": read(value), "step": step}, read)


def stroke(value=(), *, within=((-1, 1), (-1, 1)), label="") -> Control:
    """A line drawn by hand, handed to Python as a list of (x, y)."""

    def read(points):
        return [pair(p) for p in points]

    (x0, x1), (y0, y1) = within
    return Control({"kind": "stroke", "label": label, "value": [list(p) for p in read(value)], "x": [x0, x1], "y": [y0, y1]}, read)


def pair(p):
    try:
        x, y = (float(c) for c in p)
    except (TypeError, ValueError):
        raise ValueError(f"expected a point (x, y), got {p!r}") from None
    if not (math.isfinite(x) and math.isfinite(y)):
        raise ValueError(f"expected a point of finite numbers, got {p!r}")
    return x, y


class Figure:
    """A function with its controls. Shown, it is drawn with its present values; calling it stays possible."""

    def __init__(self, function, controls: dict):
        self.function, self.controls, self.name = function, controls, function.__name__
        self.present = {name: c.value for name, c in controls.items()}

    def __call__(self, *args, **kwargs):
        return self.function(*args, **kwargs)

    def call(self, values: dict):
        """The view for `values`; names that are missing keep their present value."""
        for name, value in values.items():
            if name not in self.controls:
                raise ValueError(f"{self.name} has no control {name!r}; it has {', '.join(self.controls)}")
            self.present[name] = self.controls[name].read(value)
        return self.function(**{name: self.controls[name].read(v) for name, v in self.present.items()})

    def _outputs_(self):
        register = _register.get()
        figure_id = register(self) if register else self.name
        controls = [{"name": name, **c.spec, "label": c.spec["label"] or name} for name, c in self.controls.items()]
        return [{"kind": "interact", "id": figure_id, "controls": controls, "outputs": to_outputs(self.call({}))}]


def interact(**controls):
    """Decorate a function so that the page offers a control for each of its parameters and shows what it returns.

    Errors: TypeError if a name is no parameter of the function, or a value no control.
    """
    for name, control in controls.items():
        if not isinstance(control, Control):
            raise TypeError(f"interact({name}={control!r}): expected a control such as slider(0, 10)")

    def decorate(function):
        parameters = inspect.signature(function).parameters
        for name in controls:
            if name not in parameters:
                raise TypeError(f"{function.__name__}({', '.join(parameters)}) has no parameter {name!r}")
        figure = Figure(function, controls)
        show(figure)
        return figure

    return decorate
