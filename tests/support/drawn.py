"""Reading a drawn chart: its layouts, its panels, and where data stands in pixels."""

from support.html_tree import numbers


def layouts(tree):
    return tree.one("div.chart__wide"), tree.one("div.chart__narrow")


def panel(tree, k=0, layout=0):
    return layouts(tree)[layout].all("g.panel")[k]


def scale(panel, axis):
    d0, d1, r0, r1 = numbers(panel[f"data-{axis}"])
    return lambda v: r0 + (v - d0) / (d1 - d0) * (r1 - r0)
