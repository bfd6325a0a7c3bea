"""Pictures that several chapters need, made of the marks."""

import numpy as np

from livecell.chart.marks import arrows, circle, dots, polygon, segments
from livecell.chart.spec import Chart


def clock(x, y, angle, r=0.42, color="now") -> Chart:
    """A dial at each (x[i], y[i]) with its hand at angle[i], in radians, clockwise from twelve."""
    x, y, angle = (np.atleast_1d(np.asarray(a, float)) for a in (x, y, angle))
    face = circle(x, y, r, color="line")
    hand = segments(x, y, x + 0.92 * r * np.sin(angle), y + 0.92 * r * np.cos(angle), color=color, width=2.5)
    return (face + hand + dots(x, y, r=2, color="ink")).set(equal=True, axes=False)


def grid_image(matrix, extent=4) -> Chart:
    """The integer grid from -extent to extent, and its image under a 2×2 matrix, with the images of i and j."""
    m = np.asarray(matrix, dtype=float)
    if m.shape != (2, 2):
        raise ValueError(f"grid_image: expected a 2×2 matrix, got shape {m.shape}")
    k = np.arange(-extent, extent + 1.0)
    ends = np.full_like(k, extent)
    start = np.concatenate([[k, -ends], [-ends, k]], axis=1)
    stop = np.concatenate([[k, ends], [ends, k]], axis=1)
    before = segments(*start, *stop, color="line", width=1)
    after = segments(*(m @ start), *(m @ stop), color="sin", width=1, opacity=0.6)
    square = m @ np.array([[0, 1, 1, 0], [0, 0, 1, 1.0]])
    (ix, jx), (iy, jy) = m
    basis = arrows([0], [0], [ix], [iy], color="query", width=3, label="i") + arrows([0], [0], [jx], [jy], color="key", width=3, label="j")
    return (before + after + polygon(*square, color="sin") + basis).set(equal=True, xlim=(-extent, extent), ylim=(-extent, extent), axes=False)
