"""Lines as the build draws them: through their points, with no more of them than a screen shows."""

import math

import numpy as np
import pytest

from livecell import chart
from support.drawn import panel, scale
from support.html_tree import numbers


def test_a_line_passes_through_its_points(draw):
    x, y = np.array([0.0, 1, 2, 3, 4]), np.array([1.0, 3, np.nan, 2, 2.5])
    first = panel(draw(chart.line(x, y)))
    d = next(e["d"] for e in first.all("path") if e["d"].count("L") == 2)
    at = [(scale(first, "x")(a), scale(first, "y")(b)) for a, b in zip(x, y) if not math.isnan(b)]
    assert d.count("M") == 2 and np.allclose(np.reshape(numbers(d), (-1, 2)), at, atol=0.06)


def test_a_long_line_is_thinned_without_losing_its_peaks(draw):
    y = np.sin(np.arange(20_000) / 50)
    y[12_345] = 7
    first = panel(draw(chart.line(np.arange(20_000), y)))
    points = np.reshape(numbers(max((e["d"] for e in first.all("path")), key=len)), (-1, 2))
    assert len(points) < 3_000 and points[:, 1].min() == pytest.approx(scale(first, "y")(7), abs=0.06)


def test_a_gap_in_a_long_line_takes_no_peak_with_it(draw):
    y = np.sin(np.arange(20_000) / 50)
    y[12_345], y[12_346], y[4_000:4_200] = 7, np.nan, np.nan
    first = panel(draw(chart.line(np.arange(20_000), y)))
    d = max((e["d"] for e in first.all("path")), key=len)
    assert np.reshape(numbers(d), (-1, 2))[:, 1].min() == pytest.approx(scale(first, "y")(7), abs=0.06) and d.count("M") == 2


@pytest.mark.parametrize("y, most", [
    (np.sin(np.arange(600) / 9), 600), (np.exp(-np.arange(600) / 80), 60), (np.random.default_rng(1).normal(size=600).cumsum(), 600),
    (np.arange(600) % 150.0, 8), (np.r_[np.zeros(300), np.ones(300)], 4)])
def test_points_are_left_out_only_where_nobody_sees_it(draw, y, most):
    x = np.linspace(0, 1, 600)
    first = panel(draw(chart.line(x, y)))
    points = np.reshape(numbers(max((e["d"] for e in first.all("path")), key=len)), (-1, 2))
    at = scale(first, "x")(x), scale(first, "y")(y)
    slopes = np.abs(np.diff(at[1]) / np.diff(at[0]))
    steepness = np.maximum(np.r_[slopes, 0], np.r_[0, slopes])     # what a tenth in x may cost in y
    assert len(points) <= most and np.all(np.abs(np.interp(at[0], *points.T) - at[1]) < 0.16 + 0.2 * steepness)


def test_a_point_between_gaps_is_still_a_dot(draw):
    first = panel(draw(chart.line([0, 1, 2], [1, np.nan, 2])))
    [lone] = [e["d"] for e in first.all("path") if e["d"].count("M") == 2 and "H" not in e["d"]]
    assert lone.count("Z") == 2 and "L" not in lone


def test_a_family_of_lines_is_one_path_and_as_many_columns(draw):
    shown = draw(chart.line([0, 1, 2], [[1, 2, 9], [4, np.nan, 6]], color="sin", label="头"))
    [path] = [e for e in panel(shown).all("path") if e["stroke"] == "var(--sin)"]
    assert path["d"].count("M") == 3                               # one line, and one in two pieces
    [data] = shown.all("table")
    assert [cell.text for cell in data.one("thead").all("th")][1:] == ["头 1", "头 2"]
    assert [cell.text for cell in data.all("td")] == ["1", "4", "2", "NaN", "9", "6"]
