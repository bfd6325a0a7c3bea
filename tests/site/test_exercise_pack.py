"""The zip of all exercises, unpacked and run as a learner would: with nothing of this repository but the wheel's sources."""

import os
import shutil
import subprocess
import sys
import zipfile

import pytest
from builder.exercise_pack import pack
from builder.paths import EXERCISES, PY


@pytest.fixture
def unpacked(tmp_path):
    wheel = tmp_path / "posenc-0.1.0-py3-none-any.whl"
    wheel.write_bytes(b"a wheel")
    with zipfile.ZipFile(pack(tmp_path / "exercises.zip", wheel)) as archive:
        archive.extractall(tmp_path)
    return tmp_path / "exercises"


def run(folder, *arguments, **environment):
    """What pytest says there, and whether all passed."""
    done = subprocess.run([sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *arguments], cwd=folder, capture_output=True, text=True,
                          env={**os.environ, "PYTHONPATH": str(PY), **environment})
    return done.stdout, done.returncode == 0


def test_the_zip_holds_every_exercise_and_says_how_to_start(unpacked):
    assert {p.name for p in unpacked.iterdir() if p.is_dir()} == {p.name for p in EXERCISES.iterdir() if p.is_dir()}
    assert "pip install posenc-0.1.0-py3-none-any.whl pytest" in (unpacked / "README.md").read_text(encoding="utf-8")
    assert (unpacked / "posenc-0.1.0-py3-none-any.whl").read_bytes() == b"a wheel"


def test_untouched_stubs_fail_without_a_traceback(unpacked):
    said, passed = run(unpacked, LANGUAGE="zh")
    assert not passed and "Traceback" not in said and "Error" not in said
    assert f"{len(list(EXERCISES.glob('*/stub.py')))} failed" in said and "`R`还空着" in said


def test_solved_stubs_pass(unpacked):
    for folder in unpacked.glob("*-*/"):
        if folder.is_dir():
            shutil.copy(folder / "solution.py", folder / "stub.py")
    said, passed = run(unpacked)
    assert passed, said


def test_a_wrong_answer_is_told_in_the_chosen_language_and_can_be_repeated(unpacked):
    shutil.copy(unpacked / "10-shift-matrix/wrong/one-frequency.py", unpacked / "10-shift-matrix/stub.py")
    said, passed = run(unpacked, "-k", "10", LANGUAGE="en", SEED="7")
    assert not passed and "All blocks turn by the same angle." in said and "(SEED=7)" in said
    said, passed = run(unpacked, "-k", "10", LANGUAGE="zh", SEED="7")
    assert "各块转了同样的角度" in said


def test_code_that_does_not_run_is_told_with_its_line(unpacked):
    (unpacked / "09-clock-hand/stub.py").write_text("x = 1\nR = 1 / 0\n")
    said, passed = run(unpacked, "-k", "09", LANGUAGE="en")
    assert not passed and "stub.py, line 2: ZeroDivisionError" in said


def test_equal_exercises_give_equal_bytes(tmp_path):
    wheel = tmp_path / "w.whl"
    wheel.write_bytes(b"")
    assert pack(tmp_path / "a.zip", wheel).read_bytes() == pack(tmp_path / "b.zip", wheel).read_bytes()
