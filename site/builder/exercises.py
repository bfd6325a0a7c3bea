"""The exercises: one folder each, read into one object; a fault is told with the file that has it.

    docs/exercises/NN-slug/
        task.zh.md task.en.md          "# title", then what to do
        stub.py                        what the reader starts from, with a TODO
        check.py                       the criteria (see livecell.exercise)
        solution.py
        hints.zh.md hints.en.md        small steps, divided by lines "---"
        explain.zh.md explain.en.md    shown with the solution: why, and the misconception
        wrong/*.py                     foreseen wrong answers; the first line is "# earns: key"

In stub.py and solution.py a comment line `# zh: …` or `# en: …` is shown in that language alone.
`python -m builder.exercises new NAME` makes a folder to start from.
"""

import re
import shutil
import sys
from dataclasses import dataclass
from pathlib import Path

from livecell.exercise import criteria

LANGUAGES = ("zh", "en")
FOLDER = re.compile(r"(\d{2,3})-[a-z0-9]+(-[a-z0-9]+)*")
TEMPLATE = Path(__file__).parent / "exercise_template"


class ExerciseError(ValueError):
    """A fault of an exercise's folder: `file` has it, `problem` says what it is."""

    def __init__(self, file, problem):
        super().__init__(f"{file}: {problem}")
        self.file, self.problem = Path(file), problem


@dataclass(frozen=True)
class Exercise:
    """One exercise; texts are {"zh": …, "en": …}, `wrong` is {file name: (key, source)}."""

    slug: str
    number: int
    title: dict
    task: dict
    hints: dict
    explain: dict
    stub: str
    check: str
    solution: str
    wrong: dict

    def stub_in(self, language: str) -> str:
        return in_language(self.stub, language)

    def solution_in(self, language: str) -> str:
        return in_language(self.solution, language)


def load(folder) -> Exercise:
    """The exercise in `folder`; ExerciseError names the file at fault."""
    folder = Path(folder)
    if not FOLDER.fullmatch(folder.name):
        raise ExerciseError(folder, "expected a folder named like 09-clock-hand: a number, then small letters, digits and hyphens")
    titles, tasks = {}, {}
    for language in LANGUAGES:
        file = folder / f"task.{language}.md"
        first, _, rest = _text(file).partition("\n")
        if not first.startswith("# ") or not rest.strip():
            raise ExerciseError(file, f'expected "# title" in the first line, then the task; it begins with {first[:40]!r}')
        titles[language], tasks[language] = first[2:].strip(), rest.strip()
    stub, check, solution = (_python(folder / name) for name in ("stub.py", "check.py", "solution.py"))
    _check_code(folder, stub, check, solution)
    return Exercise(
        slug=folder.name, number=int(folder.name.split("-")[0]), title=titles, task=tasks, hints=_hints(folder),
        explain={language: _text(folder / f"explain.{language}.md") for language in LANGUAGES},
        stub=stub, check=check, solution=solution, wrong=_wrong(folder / "wrong"),
    )


def load_all(directory) -> list[Exercise]:
    """Every exercise of `directory`, by number; a number is used once."""
    found = {}
    for folder in sorted(p for p in Path(directory).iterdir() if p.is_dir()):
        exercise = load(folder)
        if exercise.number in found:
            raise ExerciseError(folder, f"number {exercise.number} is taken by {found[exercise.number].slug}")
        found[exercise.number] = exercise
    return [found[number] for number in sorted(found)]


def in_language(source: str, language: str) -> str:
    """`source` with the comment lines of this language alone, without their mark; a continued comment repeats the mark."""
    lines = []
    for line in source.splitlines(keepends=True):
        marked = re.match(r"(\s*# )(zh|en): (.*)", line, re.DOTALL)
        if not marked:
            lines.append(line)
        elif marked[2] == language:
            lines.append(marked[1] + marked[3])
    return "".join(lines)


def new(name: str, directory) -> Path:
    """A new folder under the next free number, filled with a small exercise that works; NN-name keeps its own number."""
    directory = Path(directory)
    if not FOLDER.fullmatch(name):
        taken = [int(p.name.split("-")[0]) for p in directory.iterdir() if p.is_dir() and FOLDER.fullmatch(p.name)]
        name = f"{max(taken, default=0) + 1:02d}-{name}"
    folder = directory / name
    if not FOLDER.fullmatch(name):
        raise ValueError(f"{name!r}: expected small letters, digits and hyphens, like turn-the-hand")
    if folder.exists():
        raise ValueError(f"{folder} is there already")
    shutil.copytree(TEMPLATE, folder)
    return folder


def _text(file: Path) -> str:
    try:
        text = file.read_text(encoding="utf-8").strip()
    except FileNotFoundError:
        raise ExerciseError(file, "is missing") from None
    except UnicodeDecodeError:
        raise ExerciseError(file, "is not UTF-8 text; save it as UTF-8") from None
    if not text:
        raise ExerciseError(file, "is empty")
    return text


def _python(file: Path) -> str:
    source = _text(file) + "\n"
    try:
        compile(source, str(file), "exec")
    except SyntaxError as error:
        raise ExerciseError(file, f"line {error.lineno}: {error.msg}") from None
    return source


def _check_code(folder, stub, check, solution):
    if "TODO" not in stub:
        raise ExerciseError(folder / "stub.py", "expected a TODO where the reader is to write")
    if "</" in check:
        raise ExerciseError(folder / "check.py", "has < and / side by side, which would end it in a page; put a space between")
    if "TODO" in solution:
        raise ExerciseError(folder / "solution.py", "still has a TODO")
    try:
        found = criteria(check)
    except Exception as error:
        raise ExerciseError(folder / "check.py", f"{type(error).__name__}: {error}") from None
    for function in found:
        if not all(function.title[language].strip() for language in LANGUAGES):
            raise ExerciseError(folder / "check.py", f"criterion {function.__name__} has no title in both languages")


def _hints(folder) -> dict:
    hints = {}
    for language in LANGUAGES:
        file = folder / f"hints.{language}.md"
        hints[language] = [step.strip() for step in re.split(r"^---$", _text(file), flags=re.MULTILINE)]
        if not all(hints[language]):
            raise ExerciseError(file, 'has an empty hint between two lines "---"')
    if len(hints["zh"]) != len(hints["en"]):
        raise ExerciseError(folder / "hints.en.md", f'has {len(hints["en"])} hints, hints.zh.md has {len(hints["zh"])}')
    return hints


def _wrong(folder) -> dict:
    found = {}
    for file in sorted(folder.glob("*.py")):
        source = _python(file)
        marked = re.match(r"# earns: (\S+)\n", source)
        if not marked:
            raise ExerciseError(file, f'expected "# earns: key" in the first line, got {source.splitlines()[0][:40]!r}')
        found[file.name] = (marked[1], source)
    if not found:
        raise ExerciseError(folder, "expected at least one foreseen wrong answer")
    return found


def main(arguments) -> int:
    if len(arguments) not in (2, 3) or arguments[0] != "new":
        print("usage: python -m builder.exercises new NAME [directory]", file=sys.stderr)
        return 2
    try:
        folder = new(arguments[1], *(arguments[2:] or ["docs/exercises"]))
    except (ValueError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    print(folder)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
