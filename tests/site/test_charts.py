"""Every kind of picture, as the build draws it: readable, exact, in both layouts, with its data beside it."""

import base64
import math
import re
import struct
import zlib

import numpy as np
import pytest

from livecell import chart
from support.drawn import layouts, panel, scale
from support.figure_gallery import CHARTS, CODE, FIGURES, gallery
from support.html_tree import numbers, parse

NARROW_ON_A_PHONE = 318 / 340      # how much the narrow picture shrinks inside a card on a screen of 390 px


@pytest.fixture(scope="module")
def pictures(renderer):
    return {name: parse(renderer.outputs(outputs, lang="zh", prefix=name)) for name, outputs in gallery().items()}


every = pytest.mark.parametrize("name", [*CHARTS, *FIGURES])


@every
def test_a_picture_is_laid_out_for_wide_and_for_narrow_screens(pictures, name):
    wide, narrow = (layout.all("svg")[-1] for layout in layouts(pictures[name]))
    assert (float(wide["width"]), float(narrow["width"])) == (640, 340)
    sizes = [float(e["font-size"]) for e in narrow if e.tag in ("svg", "g", "text") and "font-size" in e.attributes]
    values = {float(e["font-size"]) for e in narrow.all("g.heatmap__values") for e in e.all("text")}
    assert min(s for s in sizes if s not in values) * NARROW_ON_A_PHONE >= 11


@every
def test_a_picture_has_words_for_those_who_do_not_see_it(pictures, name):
    for layout in layouts(pictures[name]):
        svg = layout.all("svg")[-1]
        assert svg["role"] == ("group" if svg.all("g.handle") else "img") and svg["aria-label"]
    tables = pictures[name].one("details.chart__data").all("table")
    assert tables and all(len(row.all("td")) + len(row.all("th")) > 1 for t in tables for row in t.all("tr"))
    assert all(len(t.one("tbody").all("tr")) <= 40 for t in tables)


@every
def test_ids_are_unique_and_every_reference_is_answered(pictures, name):
    ids = [e["id"] for e in pictures[name] if "id" in e.attributes]
    assert len(ids) == len(set(ids)) and all(i.startswith(name) for i in ids)
    used = {m for e in pictures[name] for v in e.attributes.values() for m in re.findall(r"url\(#([^)]+)\)", v)}
    assert used <= set(ids)


@every
def test_colours_are_the_themes_own(pictures, name):
    for e in pictures[name].one("figure.chart"):
        for attribute in ("fill", "stroke", "stop-color"):
            value = e.get(attribute, "none")
            assert re.fullmatch(r"none|transparent|currentColor|url\(#.+\)|var\(--[a-z-]+\)|color-mix\(in oklab, var\(--[a-z]+\) 72%, var\(--ink\)\)", value), value
        assert e.tag not in ("style", "script")


@every
def test_coordinates_have_two_decimals_at_most_and_are_numbers(pictures, name):
    for e in pictures[name].one("figure.chart"):
        for attribute, value in e.attributes.items():
            if attribute in ("d", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry", "width", "height", "transform", "viewbox"):
                assert not re.search(r"\.\d{3}|NaN|Infinity|undefined", value), (e.tag, attribute, value[:80])


def test_one_unit_is_as_long_in_y_as_in_x_where_the_author_says_so(pictures):
    for layout in (0, 1):
        for k in (0, 1):
            g = panel(pictures["linear-map"], k, layout)
            x, y = scale(g, "x"), scale(g, "y")
            assert x(1) - x(0) == pytest.approx(y(0) - y(1), rel=1e-3)


def test_an_arrow_ends_at_its_tip_and_a_circle_is_round(pictures):
    g = panel(pictures["unit-circle"])
    tip = [numbers(e["d"])[:2] for e in g.all("path") if e["d"].endswith("Z")]
    at = [scale(g, "x")(math.cos(0.9)), scale(g, "y")(math.sin(0.9))]
    assert tip == [pytest.approx(at, abs=0.02)]
    circle = g.one("ellipse")
    assert float(circle["rx"]) == pytest.approx(float(circle["ry"]), abs=0.01) == pytest.approx(scale(g, "x")(1) - scale(g, "x")(0), abs=0.02)


def test_bars_stand_on_zero_side_by_side_under_their_names(pictures):
    g = panel(pictures["bars"])
    bars = [[float(e[k]) for k in ("x", "y", "width", "height")] for e in g.all("rect") if "fill" not in e.attributes]
    assert len(bars) == 8
    zero = scale(g, "y")(0)
    assert all(min(abs(y - zero), abs(y + h - zero)) < 0.02 for _, y, _, h in bars)
    spans = sorted((x, x + w) for x, _, w, _ in bars)
    assert all(a[1] <= b[0] + 0.01 for a, b in zip(spans, spans[1:]))
    assert [t for t in ("移动", "联通", "电信", "广电") if t in g.text] == ["移动", "联通", "电信", "广电"]
    assert [li.text for li in layouts(pictures["bars"])[0].one("ul.chart__key").all("li")] == ["这一组", "那一组"]


def test_labels_at_the_ends_of_lines_do_not_lie_on_each_other(draw):
    x = np.arange(10.0)
    crowd = chart.line(x, x, label="a")
    for k in range(1, 7):
        crowd = crowd + chart.line(x, x + k / 100, label="abcdefg"[k])
    for layout in (0, 1):
        heights = sorted(float(e["y"]) for e in panel(draw(crowd), 0, layout).all("text.chart__label"))
        assert len(heights) == 7 and min(np.diff(heights)) >= 12


def test_names_too_long_for_the_margin_go_into_a_key(draw):
    tree = draw(chart.line([0, 1], [0, 1], label="一个长得放不进页边的名字，比半张图还要宽得多") + chart.line([0, 1], [1, 0], label="b"))
    narrow = layouts(tree)[1]
    assert [li.text for li in narrow.one("ul.chart__key").all("li")] == ["一个长得放不进页边的名字，比半张图还要宽得多", "b"]
    assert not narrow.all("text.chart__label")


def test_ticks_are_few_say_what_the_author_says_and_do_not_touch(pictures):
    text = panel(pictures["waves"]).text
    assert all(t in text for t in ("0", "π", "2π", "3π", "4π", "t / 秒", "振幅"))
    logarithmic = panel(pictures["logarithmic"]).text
    assert "10⁻³" in logarithmic and "10⁵" in logarithmic
    for name in ("six", "waves", "band", "words"):
        for layout in (0, 1):
            x_ticks, y_ticks = [g.all("text") for g in panel(pictures[name], 0, layout).all("g") if g.get("fill") == "var(--soft)"]
            assert 2 <= len(x_ticks) <= 9 and 2 <= len(y_ticks) <= 6
            at = [numbers(t["transform"])[0] for t in x_ticks]
            assert min(np.diff(at)) > 7 * max(len(t.text) for t in x_ticks)


def gray(image) -> np.ndarray:
    """The pixels of a gray PNG in a data URL (filter 0 or none of the others is needed: undo what the encoder may use)."""
    raw = base64.b64decode(image["href"].split(",")[1])
    width, height = struct.unpack(">II", raw[16:24])
    at, packed = 8, b""
    while at < len(raw):
        size, kind = struct.unpack(">I4s", raw[at:at + 8])
        packed += raw[at + 8:at + 8 + size] if kind == b"IDAT" else b""
        at += 12 + size
    rows = np.frombuffer(zlib.decompress(packed), np.uint8).reshape(height, width + 1)
    assert not rows[:, 0].any(), "a filter that this test does not undo"
    return rows[:, 1:]


def test_a_heat_map_is_its_matrix(pictures):
    heat = layouts(pictures["pair"])[0].one("g.heatmap")
    plus, minus = (gray(mask.one("image")) for mask in heat.all("mask"))
    assert plus.shape == CODE.shape and np.allclose((plus.astype(float) - minus) / 255, CODE, atol=0.5 / 255 + 1e-6)
    x, y = scale(panel(pictures["pair"], 1), "x"), scale(panel(pictures["pair"], 1), "y")
    box = heat.all("image")[0]
    assert [float(box[k]) for k in ("x", "y")] == pytest.approx([x(-0.5), y(-0.5)], abs=0.02)
    assert float(box["y"]) + float(box["height"]) == pytest.approx(y(39.5), abs=0.03)


def test_series_without_a_colour_take_turns_and_texts_stay_ink(draw):
    shown = draw(chart.line([0, 1], [0, 1]) + chart.line([0, 1], [1, 0]) + chart.line([0, 1], [1, 1], color="good") + chart.text([0.5], [0.5], ["c"]))
    paths = [path for path in shown.one("div.chart__wide").all("path") if path["fill"] == "none" and path["stroke"] != "var(--line)"]
    assert [path["stroke"] for path in paths] == ["var(--sin)", "var(--cos)", "var(--good)"]
    [word] = [g for g in shown.one("div.chart__wide").all("g") if g.text == "c" and g.get("fill")]
    assert word["fill"] == "var(--ink)"


def test_what_has_no_value_is_hatched_not_coloured(pictures):
    heat = layouts(pictures["masked"])[0].all("g.heatmap")[0]
    known = gray(next(m for m in heat.all("mask") if "known" in m["id"]).one("image"))
    assert heat.all("pattern") and np.array_equal(known > 0, np.tril(np.ones((6, 6))) > 0)
    assert [t.text for t in heat.one("g.heatmap__values").all("text")][:2] == ["−1.50", "−∞"]


def test_the_data_table_holds_the_numbers(pictures, draw):
    first = pictures["six"].one("details.chart__data").one("table")
    assert [h.text for h in first.one("thead").all("th")] == ["t", *(f"line {k}" for k in range(1, 7))]
    assert first.one("caption").text == "400 行，等距列出 40 行"
    body = first.one("tbody").all("tr")
    assert [c.text for c in body[-1].all("td")][0] == "0" and body[0].one("th").text == "0" and body[-1].one("th").text == "12.566"
    matrix = pictures["masked"].one("details.chart__data").all("table")[0]
    assert [c.text for c in matrix.one("tbody").all("tr")[0].all("td")] == ["−1.5", "−∞", "−∞", "−∞", "−∞", "−∞"]


def test_small_pictures_stand_in_full_rows_on_a_narrow_screen(pictures):
    columns = [numbers(g["transform"])[0] for g in layouts(pictures["small-clocks"])[1].all("g.panel")]
    assert len(columns) == 16 and len(set(columns)) == 4


def test_controls_are_native_labelled_and_hold_their_values(pictures):
    tree = pictures["sliders"]
    kinds = {e["data-name"]: e for e in tree.all(".control")}
    assert [e["data-kind"] for e in kinds.values()] == ["slider", "choice", "toggle", "number", "text", "choice"]
    slider = kinds["n"].one("input")
    assert (slider["type"], slider["value"], slider["max"], slider["aria-valuetext"]) == ("range", "3", "25", "3 项")
    assert kinds["n"]["data-fps"] == "8" and [b["data-action"] for b in kinds["n"].all("button")] == ["previous", "play", "next"]
    assert [i["value"] for i in kinds["wave"].all("input") if "checked" in i.attributes] == ["方波"]
    assert [o.text for o in kinds["method"].all("option") if "selected" in o.attributes] == ["ALiBi"]
    labels = {e.get("for") for e in tree.all("label")}
    assert all(e["id"] in labels for k in ("n", "env", "k", "words", "method") for e in kinds[k] if e.tag in ("input", "select"))


def test_handles_stand_at_their_values_and_say_them(pictures):
    for layout in (0, 1):
        g = panel(pictures["held"], 0, layout)
        x, y = scale(g, "x"), scale(g, "y")
        v, a = g.all("g.handle")
        assert numbers(v["transform"]) == pytest.approx([x(1.5), y(1)], abs=0.02)
        assert numbers(a["transform"]) == pytest.approx([x(math.cos(0.9)), y(math.sin(0.9))], abs=0.02)
        assert (v["role"], v["tabindex"], v["aria-label"], v["aria-valuetext"]) == ("slider", "0", "向量 v", "x = 1.5, y = 1")
        assert a["aria-valuetext"] == "51.6°" and all(float(h.all("circle")[0]["r"]) >= 22 for h in (v, a))
        assert np.allclose(np.reshape(numbers(g.one("g.stroke").all("path")[0]["d"]), (-1, 2)), [(x(p), y(q)) for p, q in [(-2, -1), (-1.5, -0.5), (-1, -1.2)]], atol=0.02)
