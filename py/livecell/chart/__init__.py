"""Charts as plain data: marks over arrays, in panels; the page draws them in its own type and colours.

    chart.line(t, y, color="sin", label="sin t") + chart.rule(y=[0])
    chart.row(left, right).set(title="time and frequency")

`+` lays one chart over another, `row` and `grid` put charts side by side, `set` returns a changed copy.
Colours are meanings, the same in every chapter: sin, cos, query, key, now, good, soft, ink, line.
"""

from livecell.chart.figures import clock, grid_image
from livecell.chart.marks import (
    area, arrows, bars, box, circle, dots, handle, heatmap, line, polygon, rule, segments, stroke, text,
)
from livecell.chart.spec import Chart, Panel, animate, grid, row

__all__ = [
    "Chart", "Panel", "animate", "area", "arrows", "bars", "box", "circle", "clock", "dots", "grid", "grid_image",
    "handle", "heatmap", "line", "polygon", "row", "rule", "segments", "stroke", "text",
]
