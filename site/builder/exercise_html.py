"""```exercise
09-clock-hand
```  becomes the exercise, and  ```exercise-list```  the list of all: task, code, hints, solution, readable without scripts."""

import re
from functools import lru_cache
from html import escape

from builder.cell_html import attribute_html, code_html
from builder.exercises import Exercise, ExerciseError, load, load_all
from builder.fences import keep_blocks
from builder.page_run import PageError, PageRun, loud
from builder.paths import DOCS, EXERCISES
from builder.site_config import to_html

PLACED = re.compile(r"^ *`{3,} *exercise *\n *([\w-]+)", re.M)
SHOWN = re.compile(r"^ *(`{4,}).*?^ *\1", re.M | re.S)         # fences inside a longer fence are shown, not placed
TEXTS = {
    "zh": {"exercise": "练习", "hint": "提示{}，共{}条", "solution": "参考答案与说明", "elsewhere": "不在各章里的练习", "code": "你的代码"},
    "en": {"exercise": "Exercise", "hint": "Hint {} of {}", "solution": "Solution, and why", "elsewhere": "In no chapter", "code": "Your code"},
}


@loud
def format_exercise(source, language, css_class, options, md, **kwargs) -> str:
    """The exercise whose folder the fence names."""
    page, slug = PageRun.of(md), source.strip()
    if not (EXERCISES / slug).is_dir():
        known = ", ".join(sorted(p.name for p in EXERCISES.iterdir() if p.is_dir()))
        raise PageError(f"{page.name}: there is no exercise {slug!r} in docs/exercises; there are {known}")
    try:
        exercise = load(EXERCISES / slug)
    except ExerciseError as error:
        raise PageError(f"{page.name}: {error}") from error
    keep_blocks(md)
    return exercise_html(exercise, page.lang)


def exercise_html(exercise: Exercise, lang: str) -> str:
    words = TEXTS[lang]
    stub = exercise.stub_in(lang).rstrip()
    hints = "".join(
        f'<details class="exercise__hint"><summary>{words["hint"].format(k, len(exercise.hints[lang]))}</summary>{to_html(hint)}</details>'
        for k, hint in enumerate(exercise.hints[lang], start=1))
    attributes = {"id": f"exercise-{exercise.slug}", "data-exercise": exercise.slug, "data-title": exercise.title[lang], "class": "exercise"}
    cell = {"id": f"cell-exercise-{exercise.slug}", "data-cell": f"exercise-{exercise.slug}", "data-title": exercise.title[lang], "class": "cell cell--exercise"}
    return (
        f"<live-exercise{attribute_html(attributes)}>"
        f'<div class="exercise__head"><h3 class="exercise__title"><span class="exercise__number">{words["exercise"]} {exercise.number}</span> '
        f'{escape(exercise.title[lang])}</h3><span class="exercise__state"></span></div>'
        f'<div class="exercise__task">{to_html(exercise.task[lang])}</div>'
        f"<live-cell{attribute_html(cell)}><div class=\"cell__bar\"><span class=\"cell__title\">{words['code']}</span><span class=\"cell__tools\"></span></div>"
        f'<div class="cell__code" translate="no">{code_html(stub)}</div><div class="cell__out" data-search-exclude></div></live-cell>'
        f'<div class="exercise__verdict" data-search-exclude></div>{hints}'
        f'<details class="exercise__solution" data-search-exclude><summary>{words["solution"]}</summary>'
        f"{code_html(exercise.solution_in(lang).rstrip())}<div class=\"exercise__explain\">{to_html(exercise.explain[lang])}</div></details>"
        f'<script type="text/x-check">{as_data(exercise.check)}</script></live-exercise>'
    )


def as_data(text: str) -> str:
    """Text for a script element that is data: `</` would end it, so Python's own escape stands for the slash."""
    if "</" in text:
        raise ValueError("check.py must not hold the two characters < and / side by side")
    return text


@loud
def format_list(source, language, css_class, options, md, **kwargs) -> str:
    """All exercises by number, each with a link to where it stands; one that no page places stands below the list."""
    page = PageRun.of(md)
    places, rows, below = where_placed(page.lang), [], []
    for exercise in load_all(EXERCISES):
        title = escape(exercise.title[page.lang])
        if exercise.slug in places:
            link = f'<a href="../{places[exercise.slug]}#exercise-{exercise.slug}">{title}</a>'
        else:
            link = f'<a href="#exercise-{exercise.slug}">{title}</a>'
            below.append(exercise_html(exercise, page.lang))
        rows.append(f'<li class="exercise-list__item" data-exercise="{exercise.slug}" value="{exercise.number}">{link}<span class="exercise__state"></span></li>')
    if below:
        below.insert(0, f'<h2 id="in-no-chapter">{TEXTS[page.lang]["elsewhere"]}</h2>')
    keep_blocks(md)
    return f'<div class="exercise-list"><ol>{"".join(rows)}</ol></div>{"".join(below)}'


@lru_cache
def _placed(lang: str, stamp: float) -> dict:
    found = {}
    for path in sorted((DOCS / lang).glob("*.md")):
        for slug in PLACED.findall(SHOWN.sub("", path.read_text(encoding="utf-8"))):
            found[slug] = "" if path.stem == "index" else path.stem + "/"
    return found


def where_placed(lang: str) -> dict:
    """slug -> address of the page that places it, from the root of its language."""
    return _placed(lang, max((p.stat().st_mtime for p in (DOCS / lang).glob("*.md")), default=0))
