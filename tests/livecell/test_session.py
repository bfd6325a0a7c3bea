"""A session runs cells as a reader would: order, last value, one namespace, equal runs."""

import numpy as np
import pytest

from livecell import Session


def kinds(result):
    return [o["kind"] for o in result.outputs]


@pytest.mark.parametrize("source, text", [
    ("1 + 1", "2"), ("0", "0"), ("False", "False"), ("''", "''"), ("0.1 + 0.2", "0.3"), ("-0.0", "0.0"), ("3.0", "3.0"),
    ("import numpy as np; np.float64(2.5)", "2.5"), ("1.1102230246251565e-16", "1.110223025e-16"), ("1 - 2j", "1.0-2.0j"),
])
def test_the_last_value_is_shown(source, text):
    assert Session().run(source).outputs == [{"kind": "value", "text": text}]


@pytest.mark.parametrize("source", ["None", "x = 1", "1 + 1;", "1 + 1;  # a comment", "", "# only a comment", "import math"])
def test_nothing_is_shown_where_there_is_nothing_to_show(source):
    assert Session().run(source).outputs == []


def test_printed_text_and_shown_values_keep_their_order():
    source = "import sys\nfrom livecell import show\nprint('a')\nprint('b', file=sys.stderr)\nshow(1)\nprint('c', end='')\n2"
    outputs = Session().run(source).outputs
    assert [(o["kind"], o.get("name"), o["text"]) for o in outputs] == [
        ("stream", "stdout", "a\n"), ("stream", "stderr", "b\n"), ("value", None, "1"), ("stream", "stdout", "c"), ("value", None, "2")]


def test_neighbouring_prints_are_one_piece():
    assert Session().run("for k in range(3): print(k)").outputs == [{"kind": "stream", "name": "stdout", "text": "0\n1\n2\n"}]


def test_cells_share_one_namespace_and_an_error_keeps_what_came_before():
    session = Session()
    session.run("x = 20")
    assert not session.run("y = x + 1\n1 / 0\nz = 3").ok
    assert session.run("x + y").outputs[0]["text"] == "41"


def test_output_is_live_and_partial_lines_come_at_once():
    pieces = []
    Session(emit=pieces.append).run("print('a', end='')\nprint('b', end='')")
    assert [p[0]["text"] for p in pieces] == ["a", "b"]


def test_a_flood_is_bundled_capped_and_counted():
    batches = []
    result = Session(emit=lambda outputs: batches.append(outputs)).run("for k in range(40_000): print('0123456789')")
    assert len(batches) < 2_000
    assert len(result.text) == 60_000
    assert result.outputs[-1] == {"kind": "truncated", "characters": 40_000 * 11 - 60_000}
    assert "".join(o["text"] for b in batches for o in b if o["kind"] == "stream") == result.text


def test_two_runs_of_a_cell_give_the_same_random_numbers():
    session = Session()
    source = "import random, numpy as np\n(random.random(), float(np.random.rand()))"
    assert session.run(source, cell="a").outputs == session.run(source, cell="a").outputs
    assert session.run(source, cell="a").outputs != session.run(source, cell="b").outputs


def test_faults_of_floats_are_silent_and_warnings_carry_no_path():
    session = Session()
    assert session.run("import numpy as np\nnp.array([1.0]) / 0").outputs[0]["rows"] == [["inf"]]
    assert session.run("import warnings\nwarnings.warn('mind this')").outputs == [
        {"kind": "stream", "name": "stderr", "text": "UserWarning: mind this\n"}]


def test_values_bound_into_prose():
    session = Session()
    session.run("peak = 1.17898\nn = 54410")
    assert session.values([{"expression": "peak", "format": ".2f"}, {"expression": "n", "format": ","}, {"expression": "gone"}]) == ["1.18", "54,410", None]
    assert session.value("-peak", ".1f") == "−1.2"
    assert session.value("peak / 1e20", ".0e") == "1e−20"


def test_streams_are_given_back_after_a_run(capsys):
    Session().run("print('inside')")
    print("outside")
    assert capsys.readouterr().out == "outside\n"


def test_a_table_shows_shape_dtype_and_what_is_left_out():
    [table] = Session().run("import numpy as np\nnp.arange(300.0).reshape(20, 15)").outputs
    assert (table["shape"], table["dtype"], table["omitted"]) == ([20, 15], "float64", {"rows": 8, "columns": 3})
    assert len(table["rows"]) == 12 and len(table["rows"][0]) == 12 and table["rows"][0][1] == "1."


@pytest.mark.parametrize("array, row", [
    (np.array([1.0, -0.00001]), ["1.0000", "0.0000"]), (np.array([1, 2]), ["1", "2"]), (np.array([True]), ["True"]),
    (np.array([1e-9, 2e-9]), ["1.000e-09", "2.000e-09"]), (np.array([np.nan, 1.5]), ["nan", "1.5000"]), (np.array(["a", "b"]), ["a", "b"]),
])
def test_entries_of_a_table_line_up_without_negative_zeros(array, row):
    session = Session()
    session.namespace["a"] = array
    assert session.run("a").outputs[0]["rows"] == [row]


def test_long_values_are_shortened():
    [value] = Session().run("'x' * 10_000").outputs
    assert len(value["text"]) < 4_100 and value["text"].endswith("(+6002)")


def test_an_object_of_the_readers_may_describe_itself():
    source = "class A:\n    def _outputs_(self): return [{'kind': 'math', 'tex': 'x'}]\nA()"
    assert Session().run(source).outputs == [{"kind": "math", "tex": "x"}]


def test_completion_and_inspection_call_nothing():
    session = Session()
    session.run("import numpy as np\ntouched = []\nclass A:\n    @property\n    def p(self): touched.append(1); raise ValueError\n    def q(self): 'Doc of q.'\na = A()")
    labels = [o["label"] for o in session.complete("np.lins", 7)["options"]]
    assert labels == ["linspace"] and session.complete("np.lins", 7)["from"] == 3
    assert session.inspect("a.q()", 3)["doc"] == "Doc of q."
    assert "touched" in [o["label"] for o in session.complete("tou", 3)["options"]]
    assert session.complete("a.missing.x", 11)["options"] == []


def test_classes_of_a_cell_can_be_pickled():
    assert Session().run("import pickle\nclass P: pass\ntype(pickle.loads(pickle.dumps(P()))) is P").text == "True"


def test_pythons_own_names_are_whole_again_in_the_next_cell():
    session = Session()
    session.run("import builtins\ndel builtins.print\nbuiltins.len = None")
    assert session.run("print(len([1]))").text == "1\n"
