"""What the node process draws: livecell's outputs and formulas as HTML."""

import base64

import numpy as np
import pytest

from builder.render import SCRIPT, Renderer, RenderError, pack
from support.html_tree import Element, numbers, parse


@pytest.fixture
def draw(renderer):
    def draw(*outputs, lang="zh", **more) -> Element:
        return parse(renderer.outputs(outputs, lang=lang, prefix="cell", **more))
    return draw


def test_streams_and_values_are_text_and_never_html(draw):
    evil = '<img src=x onerror="alert(1)"> & <b>bold</b>'
    tree = draw({"kind": "stream", "name": "stdout", "text": evil}, {"kind": "stream", "name": "stderr", "text": evil}, {"kind": "value", "text": evil})
    assert [e.tag for e in tree] == ["pre", "pre", "pre"]
    assert [e.text for e in tree] == [evil] * 3
    assert "out-stream--stderr" in tree.all("pre")[1].classes


@pytest.mark.parametrize("text", ["0", "False", "''", ""])
def test_a_falsy_value_is_shown(draw, text):
    assert draw({"kind": "value", "text": text}).one("pre.out-value").text == text


def test_a_table_shows_its_cells_its_shape_and_what_is_left_out(draw):
    table = {"kind": "table", "shape": [40, 3], "dtype": "float64", "columns": ["a", "b"], "index": ["x", "y"],
             "rows": [["1", "2"], ["3", "4"]], "omitted": {"rows": 38, "columns": 1}}
    tree = draw(table)
    assert [[c.text for c in r.all("td")] for r in tree.one("tbody").all("tr")] == [["1", "2"], ["3", "4"]]
    assert [c.text for c in tree.all("th")] == ["a", "b", "x", "y"]
    assert tree.one(".out-table__caption").text == "40 × 3 · float64 · 另有 38 行没有列出 · 另有 1 列没有列出"
    assert draw(table, lang="en").one(".out-table__caption").text == "40 × 3 · float64 · 38 more rows not listed · 1 more column not listed"


def test_an_error_keeps_pythons_words_marks_its_lines_and_hints_in_the_pages_language(draw):
    error = {"kind": "error", "type": "NameError", "message": "name 'x' is not defined", "hint": {"zh": "是不是 y？", "en": "Did you mean y?"},
             "frames": [{"cell": "a", "line": 3, "function": "<module>", "source": "f(1)"}, {"cell": "b", "line": 1, "function": "f", "source": "    return x"}]}
    tree = draw(error)
    assert tree.one(".out-error__head").one("strong").text == "NameError" and "name 'x' is not defined" in tree.one(".out-error__head").text
    assert [(e["data-cell"], e["data-line"], e.one("code").text) for e in tree.all("li")] == [("a", "3", "f(1)"), ("b", "1", "return x")]
    assert "是不是 y？" in tree.one(".out-error__hint").text and "Did you mean y?" in draw(error, lang="en").one(".out-error__hint").text


def test_a_verdict_says_each_criterion_and_not_by_colour_alone(draw):
    criteria = [{"title": {"zh": "甲", "en": "A"}, "passed": True, "message": None, "key": None, "line": None},
                {"title": {"zh": "乙", "en": "B"}, "passed": False, "message": {"zh": "应为 2", "en": "expected 2"}, "key": "wrong-sign", "line": None}]
    tree = draw({"kind": "verdict", "passed": False, "seed": 7, "criteria": criteria, "outputs": [{"kind": "value", "text": "seen"}]}, lang="en")
    assert [(s.text, s["aria-label"]) for s in tree.all(".verdict__sign")] == [("✓", "passed"), ("✗", "failed")]
    assert tree.one(".verdict__message").text == "expected 2" and tree.all("li")[1]["data-key"] == "wrong-sign"
    assert "verdict--passed" not in tree.one("div.verdict").classes and tree.one("pre.out-value").text == "seen"


def test_what_was_cut_off_is_counted(draw):
    assert "1,234,567" in draw({"kind": "truncated", "characters": 1_234_567}).one(".out-truncated").text


def test_formulas_carry_mathml_and_a_wrong_one_is_quoted(renderer, draw):
    inline, display = renderer.math([(r"\theta_i", False), (r"\frac{1}{2}", True)])
    assert "<math" in inline and "katex-display" not in inline and "katex-display" in display
    assert draw({"kind": "math", "tex": r"\pi"}).one(".out-math").all("math")
    with pytest.raises(RenderError, match=r"formula .*frac\{1.*:"):
        renderer.math([(r"\frac{1", False)])
    assert renderer.math([]) == []


def test_the_process_answers_on_after_a_refusal(renderer, draw):
    with pytest.raises(RenderError, match='kind "hologram": expected stream'):
        draw({"kind": "hologram"})
    with pytest.raises(ValueError, match="lang='fr'"):
        renderer.outputs([], lang="fr", prefix="p")
    assert draw({"kind": "value", "text": "still here"}).one("pre").text == "still here"


def test_a_process_that_died_is_named_and_another_one_starts(renderer):
    renderer.start()
    renderer._process.kill()
    renderer._process.wait()
    with pytest.raises(RenderError, match="renderer ended, exit code -9"):
        renderer.math([("x", False)])
    assert len(renderer.math([("x", False)])) == 1


def test_a_missing_bundle_or_node_is_said_plainly(tmp_path):
    with pytest.raises(RenderError, match="bundle.mjs"):
        Renderer(script=tmp_path / "none.mjs").start()
    with pytest.raises(RenderError, match="cannot start 'no-such-node'"):
        Renderer(script=SCRIPT, node="no-such-node").start()


def test_arrays_travel_as_they_are_and_a_broken_one_is_refused(draw):
    def line(y):
        axis = {"label": "", "domain": None, "ticks": None, "labels": None, "grid": False, "show": True, "scale": "linear", "reverse": False}
        panel = {"title": "", "x": axis, "y": axis, "equal": False, "height": None, "marks": [{"mark": "line", "x": np.arange(3.0), "y": y}]}
        return {"kind": "chart", "chart": {"title": "", "alt": "a line", "columns": 1, "panels": [panel], "frames": None}}

    for dtype in ("float64", "float32", "int32", "uint8"):
        table = draw(line(np.array([1, 2, 4], dtype))).one("details.chart__data")
        assert [cell.text for cell in table.all("td")] == ["1", "2", "4"]
    short = {"$array": base64.b64encode(bytes(8)).decode(), "dtype": "float64", "shape": [3]}
    with pytest.raises(RenderError, match=r"shape \[3\] and dtype float64 needs 24 bytes, got 8"):
        draw(line(short))
    with pytest.raises(ValueError, match="dtype complex128"):
        pack({"y": np.zeros(2, complex)})


def test_ids_begin_with_the_prefix_and_numbers_are_read(draw):
    assert numbers("translate(-3.5,2)") == [-3.5, 2]
    tree = draw({"kind": "interact", "id": "fig", "controls": [{"kind": "toggle", "name": "on", "label": "On", "value": True}], "outputs": []})
    assert tree.one("input")["id"] == "cell-fig-on" == tree.one("label")["for"]
