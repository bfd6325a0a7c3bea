"""A check judges what the reader's code defined: kindly where it is missing or odd, by name where it is a known mistake."""

import numpy as np
import pytest

from livecell.exercise import called, check, close, matches, numbers
from livecell.exercise.tell import Failed

HEAD = "import numpy as np\nfrom livecell import chart, show\nfrom livecell.exercise import close, criterion, mistake, wrong\n"


def judged(source, body, seed=0):
    """The one criterion's result; `body` is what it does with `answer` and `rng`."""
    lines = "\n".join("    " + line for line in body.splitlines())
    verdict = check(source, f"{HEAD}@criterion(zh='甲', en='A')\ndef one(answer, rng):\n{lines}\n", seed)
    return verdict["criteria"][0] | {"outputs": verdict["outputs"]}


def test_a_verdict_tells_each_criterion_in_order():
    source = HEAD + "@criterion(zh='一', en='one')\ndef a(answer, rng): close(answer.number('x'), 1, call='x')\n@criterion(zh='二', en='two')\ndef b(answer, rng): close(answer.number('x'), 2, call='x', en='Because.', zh='因为。')\n"
    verdict = check("x = 1", source, seed=7)
    assert (verdict["kind"], verdict["passed"], verdict["seed"]) == ("verdict", False, 7)
    assert [(c["title"]["en"], c["passed"]) for c in verdict["criteria"]] == [("one", True), ("two", False)]
    assert verdict["criteria"][1]["message"] == {"zh": "`x`得到1，应为2。因为。", "en": "`x` returned 1; expected 2. Because."}


def test_code_that_fails_is_told_with_its_error_and_no_criteria():
    verdict = check("print('so far')\n1 / 0", HEAD + "@criterion(zh='甲', en='A')\ndef one(answer, rng): pass\n")
    assert [o["kind"] for o in verdict["outputs"]] == ["stream", "error"]
    assert (verdict["passed"], verdict["criteria"]) == (False, [])


@pytest.mark.parametrize("source, key", [
    ("", "missing"), ("x = ...", "todo"), ("x = None", "todo"), ("import numpy as np\nx = np.array([[..., 1], [2, 3]])", "todo"), ("x = [1, ...]", "todo"),
    ("x = 'abc'", "kind"), ("x = ['1', '2']", "kind"), ("x = lambda: 1", "kind"), ("x = [[1], [2, 3]]", "kind"), ("x = {1: 2}", "kind"), ("x = object()", "kind"), ("x = 10**400", "kind"),
    ("x = [1, float('nan')]", "not-finite"), ("x = [1j, 2]", "complex"), ("x = [1, 2, 3]", "shape"), ("x = 1", "shape"),
])
def test_an_answer_of_another_kind_is_told_kindly(source, key):
    result = judged(source, "answer.array('x', shape=(2,))")
    assert result["key"] == key
    assert all(result["message"].values())


@pytest.mark.parametrize("source", ["x = [1, 2]", "x = (1, 2)", "import numpy as np\nx = np.array([[1], [2]])", "import numpy as np\nx = np.array([1 + 0j, 2])", "from fractions import Fraction\nx = [Fraction(1), Fraction(4, 2)]", "x = range(1, 3)"])
def test_a_right_answer_may_come_in_its_own_form(source):
    assert judged(source, "close(answer.array('x', shape=(2,)), [1, 2], call='x')")["passed"]


@pytest.mark.parametrize("source, key", [
    ("f = 3", "kind"), ("def f(x): pass", "todo"), ("def f(x): return ...", "todo"), ("def f(): return 1", "raises"), ("def f(x): return 1 / 0", "raises"),
    ("import numpy as np\nf = np.linalg.inv", "raises"), ("f = lambda x: exit()", "raises"), ("def f(x): return f(x)", "raises"), ("f = lambda x: 'one'", "kind"),
])
def test_a_function_that_fails_is_told_kindly(source, key):
    assert judged(source, "answer.numbers('f', 2, shape=())")["key"] == key


def test_a_fault_in_the_readers_code_names_its_line():
    result = judged("def f(x):\n    y = x\n    return y[0]", "answer.call('f', 2)")
    assert result["message"]["en"] == "Line 3 of your code failed: TypeError: 'int' object is not subscriptable."


def test_a_fault_in_the_check_itself_is_not_blamed_on_the_reader():
    with pytest.raises(ZeroDivisionError):
        judged("x = 1", "1 / 0")


def test_arguments_are_copies_so_that_a_function_may_spoil_them():
    body = "v = np.ones(2)\nanswer.call('f', v)\nclose(v, [1, 1], call='v')"
    assert judged("def f(v):\n    v[:] = 0\n    return v", body)["passed"]


@pytest.mark.parametrize("value, passed", [("True", True), ("False", True), ("__import__('numpy').bool_(True)", True), ("'True'", False), ("1", False)])
def test_true_and_false_are_asked_for_as_such(value, passed):
    assert judged(f"x = {value}", "answer.truth('x')")["passed"] == passed


def test_known_mistakes_are_named():
    result = judged("x = 9", "mistake(answer.number('x'), 9, 'squares', zh='平方。', en='Squared.')")
    assert (result["key"], result["message"]) == ("squares", {"zh": "平方。", "en": "Squared."})


def test_hidden_values_stay_hidden():
    result = judged("x = 1", "close(answer.number('x'), 271828, call='x', hidden=True)")
    assert result["message"] == {"zh": "`x`得到1，不对。", "en": "`x` returned 1, which is not right."}


def test_a_rounded_answer_is_told_so():
    with pytest.raises(Failed) as caught:
        close([0.8415, 0.5403], [np.sin(1), np.cos(1)], call="f(1)", hidden=True)
    assert caught.value.key == "rounded"
    assert caught.value.message["en"].startswith("`f(1)` is nearly right, off by 3e-05.")


def test_what_is_printed_and_shown_while_checking_is_kept_in_order():
    result = judged("def f(x):\n    print('in f')\n    return x", "answer.call('f', 1)\nshow(chart.dots([1], [1]))")
    assert [o["kind"] for o in result["outputs"]] == ["stream", "chart"]


def test_a_seed_repeats_the_hidden_inputs():
    body = "wrong(zh='数', en=str(rng.integers(10**9)))"
    assert judged("", body, 3) == judged("", body, 3) != judged("", body, 4)


@pytest.mark.parametrize("line, seed", [("# seed: 123", 123), ("x = 1\n  #seed：7", 7)])
def test_a_line_of_the_source_may_ask_for_a_seed(line, seed):
    body = HEAD + "@criterion(zh='甲', en='A')\ndef one(answer, rng): pass\n"
    assert check(line, body)["seed"] == seed
    assert check(line, body, seed=5)["seed"] == 5


def test_a_call_is_written_as_the_reader_would():
    assert called("f", 3, [1.0, 2.5], "a", True, np.zeros((5, 8)), len) == "f(3, [1, 2.5], 'a', True, 5×8 array, len)"


def test_matching_needs_one_shape_and_close_numbers():
    assert matches([1, 2], [1, 2 + 1e-8])
    assert not matches([1, 2], [1, 2.1])
    assert not matches([1, 2], [[1, 2]])
    assert not matches([float("nan")], [float("nan")])


def test_a_check_without_criteria_is_refused():
    with pytest.raises(ValueError, match="no function marked with @criterion"):
        check("x = 1", "y = 2")


def test_axes_of_length_one_may_be_there_or_not():
    assert numbers([[1, 2]], call="x", shape=(2,)).shape == (2,)
    assert numbers([[5]], call="x", shape=()) == 5


def test_a_fault_in_the_readers_function_tells_its_line():
    result = judged("def f(x):\n    y = x - x\n    return 1 / y", "answer.numbers('f', 2)")
    assert (result["key"], result["line"]) == ("raises", 3) and "Line 3" in result["message"]["en"]
    assert judged("f = 1", "answer.numbers('f', 2)")["line"] is None
