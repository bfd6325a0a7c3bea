"""What a chart is: panels of marks, two axes each; how charts are laid over and beside one another."""

import math
from dataclasses import dataclass, field

import numpy as np

_PANEL = {"title": "title", "equal": "equal", "height": "height"}
_AXIS = {"label": "label", "lim": "domain", "ticks": "ticks", "ticklabels": "labels", "grid": "grid", "show": "show", "scale": "scale", "reverse": "reverse"}


def _axis():
    return {"label": "", "domain": None, "ticks": None, "labels": None, "grid": False, "show": True, "scale": "linear", "reverse": False}


@dataclass(frozen=True)
class Panel:
    marks: tuple = ()
    x: dict = field(default_factory=_axis)
    y: dict = field(default_factory=_axis)
    title: str = ""
    equal: bool = False
    height: int | None = None


@dataclass(frozen=True)
class Chart:
    panels: tuple
    title: str = ""
    alt: str = ""
    columns: int = 1
    frames: dict | None = None

    def __add__(self, other):
        """Lay `other` over this chart; where both set something, `other` wins."""
        if not isinstance(other, Chart) or len(self.panels) != 1 or len(other.panels) != 1:
            return NotImplemented
        a, b, plain = self.panels[0], other.panels[0], _axis()
        merged = _with(
            a, marks=a.marks + b.marks, title=b.title or a.title, equal=a.equal or b.equal, height=b.height or a.height,
            x={k: b.x[k] if b.x[k] != plain[k] else a.x[k] for k in plain},
            y={k: b.y[k] if b.y[k] != plain[k] else a.y[k] for k in plain},
        )
        return _with(self, panels=(merged,), title=other.title or self.title, alt=other.alt or self.alt)

    def set(self, *, alt=None, columns=None, **options):
        """A copy with options changed: title, alt, equal (one unit as long in x as in y), height (pixels),
        axes (False hides both), columns, and for each axis xlabel, xlim, xticks, xticklabels, xgrid, xscale
        ("linear" or "log"), xreverse, xshow; the same with y.
        """
        chart = _with(self, alt=self.alt if alt is None else alt, columns=columns or self.columns)
        if len(self.panels) > 1 and "title" in options:
            chart = _with(chart, title=options.pop("title"))
        if "axes" in options:
            options["xshow"] = options["yshow"] = options.pop("axes")
        return _with(chart, panels=tuple(_changed(p, options) for p in chart.panels))

    def _outputs_(self):
        panels = [{"title": p.title, "x": p.x, "y": p.y, "equal": p.equal, "height": p.height, "marks": list(p.marks)} for p in self.panels]
        return [{"kind": "chart", "chart": {"title": self.title, "alt": self.alt, "columns": self.columns, "panels": panels, "frames": self.frames}}]


def _with(frozen, **changes):
    """A copy with other fields. dataclasses.replace does the same at ten times the price, a dozen times a frame."""
    copy = object.__new__(type(frozen))
    copy.__dict__.update(vars(frozen), **changes)
    return copy


def _changed(panel, options):
    axes = {"x": dict(panel.x), "y": dict(panel.y)}
    fields = {}
    for name, value in options.items():
        if name in _PANEL:
            fields[name] = value
        elif name[:1] in axes and name[1:] in _AXIS:
            axes[name[0]][_AXIS[name[1:]]] = _plain(value)
        else:
            known = ", ".join(["alt", "axes", "columns", *_PANEL, *("x" + a for a in _AXIS), "and y…"])
            raise TypeError(f"set({name}=…) is unknown; expected one of {known}")
    return _with(panel, **axes, **fields)


def _plain(value):
    if isinstance(value, (np.ndarray, np.generic)):
        return value.tolist()
    return [_plain(v) for v in value] if isinstance(value, (list, tuple, range)) else value


def row(*charts) -> Chart:
    """Charts side by side."""
    return grid(charts, columns=len(charts))


def grid(charts, columns) -> Chart:
    """Charts in rows of `columns`: small multiples."""
    charts = list(charts)
    if not charts or not all(isinstance(c, Chart) for c in charts):
        raise ValueError(f"expected charts, got {charts!r:.80}")
    return Chart(tuple(p for c in charts for p in c.panels), columns=columns, alt="; ".join(c.alt for c in charts if c.alt))


def animate(chart: Chart, control: str, fps: float = 12) -> Chart:
    """Offer play, pause and step: the page moves the slider `control` through its range, `fps` steps a second."""
    if not (isinstance(fps, (int, float)) and math.isfinite(fps) and 0 < fps <= 60):
        raise ValueError(f"animate(fps={fps!r}): expected a number above 0, at most 60")
    return _with(chart, frames={"control": control, "fps": fps})
