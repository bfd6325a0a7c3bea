"""The value of a heat map's cell under the pointer, in a picture from the build and in one redrawn."""

import pytest

from builder.render import Renderer
from livecell import chart
from support.figure_gallery import gallery

from .figure_page import FigurePage


@pytest.fixture
def figures(page, server):
    return FigurePage(page, server)


def test_a_heat_map_tells_the_value_under_the_pointer(figures, built_site):
    page = figures.page
    with Renderer() as renderer:
        figures.put(renderer.outputs(gallery()["masked"], lang="zh", prefix="p"))
    box = page.locator(".chart__wide .heatmap").first.bounding_box()
    cell = box["width"] / 6
    tip = page.locator(".chart__tip")
    for row, column, said in [(0, 0, "x = 0, y = 0: ≈ −1.5"), (5, 3, "x = 3, y = 5: ≈ 1.8"), (0, 5, "x = 5, y = 0: 无值")]:
        page.mouse.move(box["x"] + (column + 0.5) * cell, box["y"] + (row + 0.5) * box["height"] / 6)
        page.wait_for_function("(said) => document.querySelector('.chart__tip')?.textContent === said", arg=said)
    page.mouse.move(5, 5)
    tip.wait_for(state="detached")


def test_a_heat_map_redrawn_in_place_tells_its_new_values(figures):
    page = figures.page
    small = [chart.heatmap([[a, 0.0], [0.0, 1.0]], domain=(-1, 1)) for a in (0.2, 0.8)]
    figures.draw([{**gallery()["sliders"][0], "outputs": small[0]._outputs_()}])
    figures.wire([small[1]._outputs_()])
    box = page.locator(".chart__wide .heatmap").bounding_box()
    for count, said in enumerate(["≈ 0.2", "≈ 0.8"]):
        if count:
            page.locator(".interact__controls input").first.dispatch_event("input")
            page.wait_for_function("calls.length === 1")
        page.mouse.move(box["x"] + box["width"] / 4, box["y"] + box["height"] / 4)
        page.wait_for_function("(said) => document.querySelector('.chart__tip')?.textContent.endsWith(said)", arg=said)
        page.mouse.move(5, 5)
        page.locator(".chart__tip").wait_for(state="detached")
