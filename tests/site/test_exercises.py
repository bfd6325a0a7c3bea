"""Every exercise keeps the folder form, and holds up: untouched, solved, answered wrongly, and answered with nonsense."""

import shutil
import sys
from collections import Counter

import pytest
from builder.exercise_html import PLACED, SHOWN
from builder.exercise_proof import prove
from builder.exercises import TEMPLATE, ExerciseError, in_language, load, load_all, main, new
from builder.paths import EXERCISES

from livecell.exercise import check
from support.answers import NONSENSE, in_another_form, names_of, with_nonsense

SLUGS = sorted(p.name for p in EXERCISES.iterdir() if p.is_dir())
SEEDS = range(2 if sys.platform == "emscripten" else 8)        # Pyodide is slower, and the mathematics is the same


def fault(slug):
    """What is wrong with the form of a folder, or None: then the other tests can read it."""
    try:
        load(EXERCISES / slug)
    except ExerciseError as error:
        return f"{error.file.relative_to(EXERCISES)}: {error.problem}"


@pytest.fixture(params=[slug for slug in SLUGS if not fault(slug)])
def exercise(request):
    return load(EXERCISES / request.param)


@pytest.mark.parametrize("slug", SLUGS)
def test_the_folder_keeps_the_form(slug):
    if found := fault(slug):
        pytest.fail(found, pytrace=False)


def test_each_number_is_used_once():
    numbers = Counter(slug.split("-")[0] for slug in SLUGS)
    assert [slug for slug in SLUGS if numbers[slug.split("-")[0]] > 1] == []


def test_stub_solution_and_wrong_answers(exercise):
    if faults := prove(exercise, SEEDS):
        pytest.fail("\n".join(faults), pytrace=False)


def test_the_template_is_an_exercise(tmp_path):
    shutil.copytree(TEMPLATE, tmp_path / "01-template")
    assert prove(load(tmp_path / "01-template"), SEEDS) == []


def test_nonsense_is_told_kindly(exercise):
    for name in names_of(exercise.stub):
        for value in NONSENSE:
            try:
                verdict = check(with_nonsense(exercise.solution, name, value), exercise.check, seed=1)
            except Exception as error:
                pytest.fail(f"{exercise.slug}/check.py: fails at the answer `{name} = {value}` with {type(error).__name__}: {error}; answer.numbers and answer.array take such values kindly", pytrace=False)
            assert verdict["criteria"], (name, value)
            for result in verdict["criteria"]:
                assert result["passed"] or all(result["message"].values()), (name, value)


@pytest.mark.parametrize("form", ["lists", "columns", "ints", "mutates", "prints"])
def test_right_answers_in_another_form_pass(exercise, form):
    plain = check(exercise.solution, exercise.check, seed=1)          # where this fails, the test above tells it
    verdict = check(in_another_form(exercise.solution, exercise.stub, form), exercise.check, seed=1)
    if refused := [r["message"]["en"] for p, r in zip(plain["criteria"], verdict["criteria"]) if p["passed"] and not r["passed"]]:
        pytest.fail(f"{exercise.slug}/check.py: refuses the solution when its values come in another form ({form}): {refused}", pytrace=False)
    assert len(verdict["criteria"]) == len(plain["criteria"]), verdict["outputs"]


def test_each_text_suits_its_language(exercise):
    for texts in (exercise.title, exercise.task, exercise.explain, *({"zh": z, "en": e} for z, e in zip(exercise.hints["zh"], exercise.hints["en"]))):
        assert any("\u4e00" <= c <= "\u9fff" for c in texts["zh"]), texts["zh"]
        assert not any("\u4e00" <= c <= "\u9fff" for c in texts["en"]), texts["en"]
    for language in ("zh", "en"):
        for source in (exercise.stub_in(language), exercise.solution_in(language)):
            compile(source, exercise.slug, "exec")
            assert "# zh:" not in source and "# en:" not in source
    assert not any("\u4e00" <= c <= "\u9fff" for c in exercise.stub_in("en") + exercise.solution_in("en"))


@pytest.mark.parametrize("spoil, at_fault", [
    (lambda f: (f / "task.en.md").unlink(), "task.en.md: is missing"),
    (lambda f: (f / "task.zh.md").write_text("no title\n\ntext"), "task.zh.md: expected \"# title\""),
    (lambda f: (f / "hints.en.md").write_text("only one"), "hints.en.md: has 1 hints, hints.zh.md has 2"),
    (lambda f: (f / "hints.zh.md").write_text("one\n\n---\n\n---\n\ntwo"), "hints.zh.md: has an empty hint"),
    (lambda f: (f / "explain.zh.md").write_text(" \n"), "explain.zh.md: is empty"),
    (lambda f: (f / "stub.py").write_text("def double(x):\n    return ..."), "stub.py: expected a TODO"),
    (lambda f: (f / "stub.py").write_text("def double(x:\n"), "stub.py: line 1:"),
    (lambda f: (f / "solution.py").write_text("x = 1  # TODO"), "solution.py: still has a TODO"),
    (lambda f: (f / "check.py").write_text("x = 1"), "check.py: ValueError: check.py has no function marked with @criterion"),
    (lambda f: (f / "check.py").write_text("import nothing_of_that_name"), "check.py: ModuleNotFoundError"),
    (lambda f: (f / "wrong/squares.py").write_text("def double(x):\n    return x * x"), 'wrong/squares.py: expected "# earns: key"'),
    (lambda f: (f / "wrong/squares.py").unlink(), "wrong: expected at least one foreseen wrong answer"),
    (lambda f: (f / "task.en.md").write_bytes("# é\n\ntext".encode("latin-1")), "task.en.md: is not UTF-8"),
])
def test_a_fault_names_its_file(tmp_path, spoil, at_fault):
    folder = new("spoilt", tmp_path)
    spoil(folder)
    with pytest.raises(ExerciseError) as caught:
        load(folder)
    assert f"{folder.name}/{at_fault}" in str(caught.value)


@pytest.mark.parametrize("file, source, fault", [
    ("stub.py", "double = lambda x: 2 * x  # TODO\n", "stub.py: passes without an answer"),
    ("stub.py", "# TODO\nraise ValueError('oh')\n", "stub.py: must run as it is; it fails with ValueError: oh"),
    ("solution.py", "def double(x):\n    return 6\n", "solution.py: fails 'Random numbers' (seed 0)"),
    ("wrong/squares.py", "# earns: cubes\ndef double(x):\n    return x * x\n", "wrong/squares.py: should earn 'cubes' (seed 0); it earned ['squares', 'squares']"),
])
def test_a_proof_names_the_file_that_fails(tmp_path, file, source, fault):
    folder = new("spoilt", tmp_path)
    (folder / file).write_text(source)
    assert any(fault in told for told in prove(load(folder)))


def test_a_new_exercise_takes_the_next_number(tmp_path, capsys):
    new("07-first", tmp_path)
    assert main(["new", "second-one", str(tmp_path)]) == 0
    assert capsys.readouterr().out.strip() == str(tmp_path / "08-second-one")
    assert [e.slug for e in load_all(tmp_path)] == ["07-first", "08-second-one"]
    assert main(["new", "08-second-one", str(tmp_path)]) == 1
    assert "is there already" in capsys.readouterr().err
    assert main(["new", "Not A Name", str(tmp_path)]) == 1
    assert "'09-Not A Name'" in capsys.readouterr().err
    assert main([]) == 2


def test_two_exercises_of_one_number_are_refused(tmp_path):
    new("07-first", tmp_path)
    shutil.copytree(TEMPLATE, tmp_path / "07-second")
    with pytest.raises(ExerciseError, match="07-second: number 7 is taken by 07-first"):
        load_all(tmp_path)


def test_comments_are_shown_in_one_language():
    source = "# zh: 甲\n# en: A\nx = 1  # both\n    # en: B\n"
    assert in_language(source, "zh") == "# 甲\nx = 1  # both\n"
    assert in_language(source, "en") == "# A\nx = 1  # both\n    # B\n"


def test_a_fence_that_is_only_shown_places_nothing():
    text = "````md\n```exercise\n26-shown\n```\n````\n\n```exercise\n09-clock-hand\n```\n"
    assert PLACED.findall(SHOWN.sub("", text)) == ["09-clock-hand"]
