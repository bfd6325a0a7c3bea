"""Figures with controls: drawn with their first values, called again with new ones, wrong values refused."""

import math

import pytest

from livecell import Session, angle, choice, interact, number, point, slider, stroke, text, toggle

FIGURE = """
from livecell import interact, slider, choice
@interact(n=slider(1, 25, value=3, label="terms"), wave=choice("square", "saw"))
def mixer(n, wave):
    print("drawn")
    return f"{wave} {n}"
"""


def test_a_figure_is_shown_with_its_first_values():
    [output] = [o for o in Session().run(FIGURE, cell="mix").outputs if o["kind"] == "interact"]
    assert output["id"] == "mix.mixer"
    assert output["outputs"] == [{"kind": "value", "text": "'square 3'"}]
    assert [(c["name"], c["label"], c["value"]) for c in output["controls"]] == [("n", "terms", 3), ("wave", "wave", "square")]


def test_an_update_changes_the_view_and_keeps_the_other_values():
    session = Session()
    session.run(FIGURE, cell="mix")
    assert session.update("mix.mixer", {"n": 7}).outputs[-1]["text"] == "'square 7'"
    assert session.update("mix.mixer", {"wave": "saw"}).outputs[-1]["text"] == "'saw 7'"


def test_a_function_with_controls_can_still_be_called():
    session = Session()
    session.run(FIGURE, cell="mix")
    assert session.run("mixer(2, 'x')").outputs[-1]["text"] == "'x 2'"


def test_a_wrong_value_is_an_error_that_quotes_it():
    session = Session()
    session.run(FIGURE, cell="mix")
    assert session.update("mix.mixer", {"n": 99}).error["message"] == "expected a number from 1 to 25, got 99"
    assert "'m'" in session.update("mix.mixer", {"m": 1}).error["message"]
    assert session.update("mix.mixer", {}).ok, "a refused value must not stay"


def test_running_a_cell_again_forgets_its_old_figures():
    session = Session()
    session.run(FIGURE, cell="mix")
    session.run("1", cell="mix")
    with pytest.raises(KeyError, match="mix.mixer"):
        session.update("mix.mixer", {})


@pytest.mark.parametrize("control, value, read", [
    (slider(0, 10), 3.0, 3), (slider(0.0, 1.0, step=0.1), 1, 1.0), (number(1, 100), 7, 7), (choice("a", "b"), "b", "b"),
    (toggle(), True, True), (text("x", maxlength=3), "abcdef", "abc"), (point(0, 0, within=((-1, 1), (-1, 1))), [5, 0.5], (1.0, 0.5)),
    (angle(), math.pi, math.pi), (stroke(), [[0, 1], [1, 0]], [(0.0, 1.0), (1.0, 0.0)]),
])
def test_controls_read_what_the_page_sends(control, value, read):
    assert control.read(value) == read


@pytest.mark.parametrize("control, value", [
    (slider(0, 10), "3"), (slider(0, 10), True), (slider(0, 10), math.nan), (choice("a", "b"), "c"), (toggle(), 1), (text(), 5),
    (point(0, 0), [1]), (point(0, 0), [math.nan, 0]), (angle(), math.inf), (stroke(), [[1, 2, 3]]),
])
def test_controls_refuse_other_values_and_quote_them(control, value):
    with pytest.raises(ValueError, match="expected"):
        control.read(value)


@pytest.mark.parametrize("make", [lambda: slider(5, 5), lambda: slider(0, 1, value=3), lambda: slider(0, 1, step=0), lambda: choice("one")])
def test_controls_that_make_no_sense_are_refused(make):
    with pytest.raises(ValueError):
        make()


def test_interact_wants_controls_for_parameters():
    with pytest.raises(TypeError, match="expected a control"):
        interact(n=3)
    with pytest.raises(TypeError, match="has no parameter 'm'"):
        interact(m=slider(0, 1))(lambda n: n)
