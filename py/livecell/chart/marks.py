"""The marks that a chart is made of, each checked when it is made.

Each takes color (one of COLORS; series without one take turns), label, opacity from 0 to 1, width in pixels, and dash.
"""

import numpy as np

from livecell.chart.spec import Chart, Panel

COLORS = ("sin", "cos", "query", "key", "now", "good", "soft", "ink", "line")


def _mark(kind, arrays, *, color=None, label="", opacity=1.0, width=None, dash=False, **rest) -> Chart:
    if color is not None and color not in COLORS:
        raise ValueError(f"color={color!r}: expected one of {', '.join(COLORS)}, or None")
    columns = {name: _numbers(kind, name, a) for name, a in arrays.items()}
    lengths = {name: a.shape[-1] for name, a in columns.items()}
    if len(set(lengths.values())) > 1:
        said = ", ".join(f"{n} has {k}" for n, k in lengths.items())
        raise ValueError(f"{kind}: expected arrays of one length, but {said} entries")
    options = {"color": color, "label": label, "opacity": opacity, "width": width, "dash": dash}
    return Chart((Panel(({"mark": kind, **columns, **options, **rest},)),))


def _numbers(kind, name, values) -> np.ndarray:
    try:
        array = np.atleast_1d(np.asarray(values, dtype=float))
    except (TypeError, ValueError):
        raise ValueError(f"{kind}({name}={values!r:.80}): expected numbers") from None
    family = kind == "line" and name == "y"
    if array.ndim != 1 and not (family and array.ndim == 2 and len(array)):
        raise ValueError(f"{kind}({name}=…): expected one axis{' or two' * family}, got shape {array.shape}")
    return array


def line(x, y, **options) -> Chart:
    """A line through (x[i], y[i]); a nan in y breaks it. Of a matrix y, each row is a line of its own, all of one look."""
    return _mark("line", {"x": x, "y": y}, **{"width": 2, **options})


def area(x, y1, y2, **options) -> Chart:
    """The band between y1 and y2."""
    return _mark("area", {"x": x, "y1": y1, "y2": y2}, **{"opacity": 0.2, **options})


def bars(x, y, **options) -> Chart:
    """A bar from 0 to y[i] at each x[i]; x are numbers or texts."""
    if len(x) and all(isinstance(v, str) for v in x):
        if len(x) != len(np.atleast_1d(y)):
            raise ValueError(f"bars: expected as many values as names, got {len(x)} names and {len(np.atleast_1d(y))} values")
        named = _mark("bars", {"y": y}, **options)
        named.panels[0].marks[0]["x"] = list(x)
        return named
    return _mark("bars", {"x": x, "y": y}, **options)


def dots(x, y, r=4, **options) -> Chart:
    """A dot of radius r pixels at each (x[i], y[i])."""
    return _mark("dots", {"x": x, "y": y}, r=r, **options)


def arrows(x1, y1, x2, y2, **options) -> Chart:
    """An arrow from (x1[i], y1[i]) to (x2[i], y2[i])."""
    return _mark("arrows", {"x1": x1, "y1": y1, "x2": x2, "y2": y2}, **{"width": 2, **options})


def segments(x1, y1, x2, y2, **options) -> Chart:
    """A straight stroke from (x1[i], y1[i]) to (x2[i], y2[i])."""
    return _mark("segments", {"x1": x1, "y1": y1, "x2": x2, "y2": y2}, **{"width": 1.5, **options})


def text(x, y, words, anchor="middle", **options) -> Chart:
    """Words centred at (x[i], y[i]); `anchor` is start, middle or end."""
    words = [words] if isinstance(words, str) else [str(w) for w in words]
    if len(words) != len(np.atleast_1d(x)):
        raise ValueError(f"text: expected a word for each point, got {len(words)} words and {len(np.atleast_1d(x))} points")
    return _mark("text", {"x": x, "y": y}, text=words, anchor=anchor, **options)


def rule(x=None, y=None, **options) -> Chart:
    """Lines across the panel: upright at each x, level at each y."""
    given = {name: v for name, v in (("x", x), ("y", y)) if v is not None}
    if len(given) != 1:
        raise ValueError(f"rule(x={x!r}, y={y!r}): expected exactly one of x and y")
    chart = _mark("rule", given, **{"color": "line", "width": 1, **options})
    return chart


def circle(x, y, r, **options) -> Chart:
    """A circle of radius r[i], in the units of the axes, round (x[i], y[i])."""
    x = np.atleast_1d(np.asarray(x, float))
    return _mark("circle", {"x": x, "y": y, "r": np.broadcast_to(np.asarray(r, float), x.shape)}, **{"width": 1.5, **options})


def polygon(x, y, fill=True, **options) -> Chart:
    """The closed outline through (x[i], y[i]), filled softly unless `fill` is False."""
    return _mark("polygon", {"x": x, "y": y}, fill=fill, **{"width": 1.5, **options})


def box(x1, y1, x2, y2, **options) -> Chart:
    """An empty rectangle with corners (x1[i], y1[i]) and (x2[i], y2[i]): a marker for a row or a region."""
    return _mark("box", {"x1": x1, "y1": y1, "x2": x2, "y2": y2}, **{"color": "now", "width": 2, **options})


def heatmap(z, *, x=None, y=None, domain=None, palette=None, values=False) -> Chart:
    """The matrix z as colours, row 0 on top: diverging about 0 if it has both signs, else sequential.

    `x` and `y` are the coordinates of the outer edges, (-0.5, columns - 0.5) unless given; `values`
    writes each number into its field.
    """
    z = np.asarray(z, dtype=float)
    if z.ndim != 2 or not z.size:
        raise ValueError(f"heatmap: expected a matrix, got shape {z.shape}")
    finite = z[np.isfinite(z)]
    largest = float(np.abs(finite).max(initial=0.0)) or 1.0
    palette = palette or ("diverging" if finite.min(initial=0.0) < 0 else "sequential")
    domain = [float(end) for end in domain] if domain else [-largest if palette == "diverging" else 0.0, largest]
    rows, columns = z.shape
    mark = {"mark": "heatmap", "z": z.astype(np.float32), "x": list(x or (-0.5, columns - 0.5)), "y": list(y or (-0.5, rows - 0.5)),
            "domain": domain, "palette": palette, "values": values, "color": "ink", "label": "", "opacity": 1.0, "width": None, "dash": False}
    return Chart((Panel((mark,)),)).set(yreverse=True)


def handle(control, *, center=(0, 0), radius=1.0, color="now", label="") -> Chart:
    """The grip of a `point` or `angle` control, by its name; an angle's lies on the circle about `center`."""
    return _mark("handle", {}, control=control, center=list(map(float, center)), radius=float(radius), color=color, label=label)


def stroke(control, *, color="now", label="") -> Chart:
    """The surface on which a `stroke` control is drawn by hand."""
    return _mark("stroke", {}, control=control, color=color, label=label)
