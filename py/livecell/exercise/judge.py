"""Runs the reader's code, then each criterion of a check.py on what it defined."""

import re
import secrets

import numpy as np

from livecell.capture import Capture
from livecell.errors import describe
from livecell.exercise.answer import Answer
from livecell.exercise.tell import Failed
from livecell.outputs import collecting
from livecell.session import Session
from livecell.source import remember_source
from livecell.surroundings import same_everywhere

ANSWER = "answer"            # the cell name under which the reader's code runs
SEED = re.compile(r"^\s*#\s*seed\s*[:：=]\s*(\d{1,9})\s*$", re.MULTILINE)


def criterion(*, zh, en):
    """Mark a function (answer, rng) of a check.py as one criterion with this title."""

    def decorate(function):
        function.title = {"zh": zh, "en": en}
        return function

    return decorate


def check(source: str, check_source: str, seed: int | None = None) -> dict:
    """The verdict on `source`: an output of kind "verdict", with a criterion's message where it fails.

    Hidden inputs come from `seed`, fresh at each check unless given here or by a line `# seed: 123` of the
    source; the verdict names it.
    """
    asked = SEED.search(source)
    if seed is None:
        seed = int(asked[1]) if asked else secrets.randbelow(10**6)
    session = Session()
    ran = session.run(source, cell=ANSWER)
    if not ran.ok:
        return {"kind": "verdict", "passed": False, "seed": seed, "criteria": [], "outputs": [o for o in ran.outputs if o["kind"] in ("stream", "error")]}
    shown = Capture()
    with same_everywhere(ANSWER), shown.streams(), collecting(shown.show):
        results = [_judge(c, Answer(session), np.random.default_rng([seed, k]), session) for k, c in enumerate(criteria(check_source))]
    shown.close()
    return {"kind": "verdict", "passed": all(r["passed"] for r in results), "seed": seed, "criteria": results, "outputs": shown.outputs}


def criteria(check_source: str) -> list:
    """The functions of a check.py that are marked as criteria, in their order."""
    remember_source("<check>", check_source)
    namespace = {"__name__": "check"}
    exec(compile(check_source, "<check>", "exec"), namespace)
    found = [f for f in namespace.values() if hasattr(f, "title") and callable(f)]
    if not found:
        raise ValueError("check.py has no function marked with @criterion")
    return found


def _judge(function, answer, rng, session):
    """One criterion's result. Only a fault raised in the reader's own code is told as his, with its line."""
    message = key = line = None
    try:
        function(answer, rng)
    except Failed as failed:
        message, key = failed.message, failed.key
    except (Exception, SystemExit) as error:
        told = describe(error, session.namespace)
        if not told["frames"]:
            raise
        line = told["frames"][-1]["line"]
        text = f"{told['type']}: {told['message']}"
        hint = told["hint"] or {"zh": "", "en": ""}
        message = {"zh": f"你的代码第{line}行出错：{text}。{hint['zh']}", "en": f"Line {line} of your code failed: {text}. {hint['en']}".rstrip()}
        key = "raises"
    return {"title": function.title, "passed": message is None, "message": message, "key": key, "line": line}
