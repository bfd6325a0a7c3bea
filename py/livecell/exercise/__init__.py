"""An exercise's check: the same code under pytest, when the site is built, and in the browser.

`check.py` of an exercise holds its criteria, each a function of the reader's answer and a random generator:

    from livecell.exercise import close, criterion, mistake

    @criterion(zh="R把3点带到6点", en="R takes 3 o'clock to 6")
    def to_six(answer, rng):
        R = answer.array("R", shape=(2, 2))
        mistake(R, [[0, -1], [1, 0]], "counter-clockwise", zh="…", en="…")
        close(R @ [1, 0], [0, -1], call="R @ [1, 0]")

A criterion that returns has passed. What it raises through `wrong` or `close`, or what the reader's
own code raises, becomes its message.
"""

from livecell.exercise.answer import Answer, as_truth
from livecell.exercise.judge import ANSWER, check, criteria, criterion
from livecell.exercise.tell import Failed, brief, called, close, matches, mistake, numbers, wrong

__all__ = [
    "ANSWER", "Answer", "Failed", "as_truth", "brief", "called", "check", "close", "criteria", "criterion", "matches", "mistake",
    "numbers", "wrong",
]
