"""Charts are plain data: overlays, panels, options, and clear refusals."""

import json

import numpy as np
import pytest

from livecell import Session, chart, wire


def spec(c):
    [output] = c._outputs_()
    return output["chart"]


def test_a_line_is_a_mark_with_its_arrays():
    [panel] = spec(chart.line([0, 1], [2, 3], color="sin", label="s"))["panels"]
    [mark] = panel["marks"]
    assert (mark["mark"], mark["color"], mark["label"], mark["x"].tolist()) == ("line", "sin", "s", [0.0, 1.0])


def test_plus_lays_over_and_the_later_setting_wins():
    both = chart.line([0, 1], [0, 1]).set(xlabel="t", ylim=(0, 1)) + chart.dots([0], [1]).set(ylim=(-1, 2))
    [panel] = spec(both)["panels"]
    assert [m["mark"] for m in panel["marks"]] == ["line", "dots"]
    assert panel["x"]["label"] == "t" and panel["y"]["domain"] == [-1, 2]


def test_row_and_grid_make_panels():
    assert spec(chart.row(chart.line([0], [0]), chart.line([0], [0])))["columns"] == 2
    four = spec(chart.grid([chart.line([0], [0])] * 4, columns=2).set(title="all"))
    assert (len(four["panels"]), four["columns"], four["title"]) == (4, 2, "all")


def test_set_returns_a_copy():
    before = chart.line([0], [0])
    before.set(title="after", equal=True)
    assert spec(before)["panels"][0]["title"] == "" and not spec(before)["panels"][0]["equal"]


def test_limits_taken_from_arrays_become_plain_numbers():
    a = np.array([0.5, 2.0])
    panel = spec(chart.heatmap([[1.0]], domain=(a.min(), a.max())).set(xlim=(a[0], a[1]), ylim=a))["panels"][0]
    for pair in (panel["marks"][0]["domain"], panel["x"]["domain"], panel["y"]["domain"]):
        assert pair == [0.5, 2.0] and all(type(end) is float for end in pair)


def test_a_heat_map_of_both_signs_diverges_about_zero():
    mark = spec(chart.heatmap([[-1.0, 2.0]]))["panels"][0]["marks"][0]
    assert (mark["palette"], mark["domain"], mark["x"], mark["y"]) == ("diverging", [-2.0, 2.0], [-0.5, 1.5], [-0.5, 0.5])
    assert spec(chart.heatmap([[1.0, 2.0]]))["panels"][0]["marks"][0]["palette"] == "sequential"


def test_the_image_of_the_grid_under_the_shear():
    marks = spec(chart.grid_image([[1, 1], [0, 1]]))["panels"][0]["marks"]
    i, j = [m for m in marks if m["mark"] == "arrows"]
    assert (i["x2"].tolist(), i["y2"].tolist()) == ([1.0], [0.0]) and (j["x2"].tolist(), j["y2"].tolist()) == ([1.0], [1.0])


def test_a_clock_hand_at_a_quarter_turn_points_to_three():
    hand = next(m for m in spec(chart.clock([0], [0], [np.pi / 2], r=1.0))["panels"][0]["marks"] if m["mark"] == "segments")
    assert np.allclose([hand["x2"], hand["y2"]], [[0.92], [0.0]])


@pytest.mark.parametrize("make, said", [
    (lambda: chart.line([1, 2], [1]), "x has 2, y has 1"), (lambda: chart.line(["a"], [1]), "expected numbers"), (lambda: chart.line([[1]], [[1]]), "one axis"),
    (lambda: chart.line([1], [1], color="red"), "expected one of sin"), (lambda: chart.heatmap([1, 2]), "expected a matrix"), (lambda: chart.rule(), "exactly one"),
    (lambda: chart.text([1, 2], [1, 2], ["a"]), "a word for each point"), (lambda: chart.bars(["a"], [1, 2]), "as many values as names"),
    (lambda: chart.grid_image(np.eye(3)), "2×2"), (lambda: chart.grid([], columns=2), "expected charts"), (lambda: chart.animate(chart.line([0], [0]), "n", fps=0), "above 0"),
])
def test_bad_input_is_refused_with_what_was_expected(make, said):
    with pytest.raises(ValueError, match=said):
        make()


def test_an_unknown_option_is_named():
    with pytest.raises(TypeError, match="xlable"):
        chart.line([0], [0]).set(xlable="t")


def test_arrays_travel_beside_the_json_or_inside_it():
    outputs = Session().run("from livecell import chart\nchart.line([0, 1], [2, 3])").outputs
    text, block = wire.encode(outputs)
    assert '"$array": 16, "dtype": "float64", "shape": [2]' in text and np.frombuffer(block, offset=16).tolist() == [2.0, 3.0]
    assert '"$array": "AAAAAAAAAAAAAAAAAADwPw=="' in wire.encode_text(outputs)


def test_each_array_begins_where_a_typed_array_may():
    parts = [np.arange(3, dtype=np.uint8), np.zeros((0, 2)), np.array(7.5), np.arange(6, dtype=np.int32).reshape(2, 3), np.array([1.5, 2.5])]
    text, block = wire.encode(parts)
    for part, said in zip(parts, json.loads(text), strict=True):
        assert said["$array"] % 8 == 0 and tuple(said["shape"]) == np.ascontiguousarray(part).shape
        assert np.frombuffer(block, said["dtype"], part.size, said["$array"]).tolist() == part.ravel().tolist()


def test_an_array_that_stands_in_several_places_is_sent_once():
    t = np.arange(4.0)
    text, block = wire.encode((chart.line(t, t + 1) + chart.line(t, t + 2))._outputs_())
    marks = json.loads(text)[0]["chart"]["panels"][0]["marks"]
    assert marks[0]["x"] == marks[1]["x"] and marks[0]["y"] != marks[1]["y"] and len(block) == 3 * t.nbytes


def test_rows_of_a_matrix_are_lines_of_one_look():
    [mark] = spec(chart.line([0, 1, 2], [[1, 2, 3], [4, 5, 6]], color="sin"))["panels"][0]["marks"]
    assert mark["y"].shape == (2, 3) and mark["x"].shape == (3,)
    for x, y in (([0, 1], [[1, 2, 3]]), ([0, 1, 2], np.zeros((1, 1, 3))), ([0, 1, 2], np.zeros((0, 3))), ([[0, 1, 2]], [[1, 2, 3]])):
        with pytest.raises(ValueError, match="line"):
            chart.line(x, y)


@pytest.mark.parametrize("array, dtype", [
    (np.array([1, 2]), "int32"), (np.array([2**40]), "float64"), (np.array([True]), "int32"), (np.array([1.0], np.float16), "float64"), (np.zeros((2, 3))[:, ::2], "float64")])
def test_arrays_are_sent_in_types_that_a_page_can_hold(array, dtype):
    sent = wire.transferable(array)
    assert str(sent.dtype) == dtype and sent.flags["C_CONTIGUOUS"] and np.array_equal(sent, array)
