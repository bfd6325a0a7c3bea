"""The picture that the build writes and the one that the browser draws from the same values are the same."""

import pytest

from builder.render import Renderer
from support.figure_gallery import CHARTS, FIGURES, clocks, gallery, held, table, waves
from livecell import chart

from .figure_page import FigurePage


@pytest.fixture(scope="module")
def renderer(built_site):
    with Renderer() as renderer:
        yield renderer


@pytest.fixture
def figures(page, server):
    return FigurePage(page, server)


@pytest.mark.parametrize("width", ["wide", "text"])
def test_every_kind_is_the_same_in_both_homes(renderer, figures, width):
    wrong = {}
    for name, outputs in gallery().items():
        figures.draw(outputs, width=width, prefix=name)
        html = renderer.outputs(outputs, lang="zh", width=width, prefix=name)
        if difference := figures.differs(html):
            wrong[name] = difference
    assert not wrong, "\n\n".join(f"{name}: {difference}" for name, difference in wrong.items())
    assert len(gallery()) == len(CHARTS) + len(FIGURES) > 10


def test_the_comparison_can_fail(renderer, figures):
    outputs = gallery()["waves"]
    figures.draw(outputs)
    html = renderer.outputs(outputs, lang="zh", prefix="p")
    assert figures.differs(html) is None and figures.differs(html.replace("L", "L0 0L", 1)) and figures.differs(html.replace("项", "x", 1))


@pytest.mark.parametrize("name, before, after", [
    ("sliders", waves(3), waves(9)), ("held", held(), held(v=(0, 0))), ("sliders", chart.row(clocks(3), table(3)), chart.row(clocks(8), table(8))),
])
def test_a_redrawn_figure_comes_to_rest_as_the_build_would_have_written_it(renderer, figures, name, before, after):
    figure = {**gallery()[name][0], "outputs": before._outputs_()}
    figures.draw([figure])
    figures.wire([after._outputs_()])
    figures.page.locator(".interact__controls input").first.dispatch_event("input")
    figures.comes_to(renderer.outputs([{**figure, "outputs": after._outputs_()}], lang="zh", prefix="p"))


def test_any_picture_turns_in_place_into_any_other(renderer, figures):
    figure = gallery()["held"][0]
    pictures = [held(), *CHARTS.values(), held(v=(-1, 0.5), a=2.0), waves(5), held()]
    figures.draw([{**figure, "outputs": pictures[0]._outputs_()}])
    figures.wire([picture._outputs_() for picture in pictures[1:]])
    for picture in pictures[1:]:
        figures.page.locator(".interact__controls input").first.dispatch_event("input")
        figures.comes_to(renderer.outputs([{**figure, "outputs": picture._outputs_()}], lang="zh", prefix="p"))


def test_what_a_redraw_does_not_change_stays_the_same_element(figures):
    figure = {**gallery()["sliders"][0], "outputs": chart.row(clocks(3), table(3))._outputs_()}
    figures.draw([figure])
    figures.wire([chart.row(clocks(8), table(8))._outputs_()])
    figures.page.evaluate("window.before = ['svg', 'image', 'svg text'].map((part) => document.querySelector(`.chart__wide ${part}`))")
    hands = figures.page.locator(".chart__wide svg path").first.get_attribute("d")
    figures.page.locator(".interact__controls input").first.dispatch_event("input")
    figures.page.wait_for_function("(d) => document.querySelector('.chart__wide svg path').getAttribute('d') !== d", arg=hands)
    assert figures.page.evaluate("before.every((part) => part.isConnected)")
