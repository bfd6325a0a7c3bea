"""An exercise's check: the same code under pytest, when the site is built, and in the browser.

`check.py` of an exercise holds its criteria, each a function of the reader's answer and a random generator:

    from livecell.exercise import criterion, close, wrong

    @criterion(zh="R 把 3 点带到 6 点", en="R takes 3 o'clock to 6")
    def to_six(answer, rng):
        R = answer.array("R", shape=(2, 2))
        if np.allclose(R, [[0, -1], [1, 0]]):
            wrong("counter-clockwise", zh="…", en="…")
        close(R @ [1, 0], [0, -1], call="R @ [1, 0]")

A criterion that returns has passed. What it raises through `wrong` or `close`, or what the reader's
own code raises, becomes its message.
"""

import secrets

import numpy as np

from livecell.errors import describe
from livecell.outputs import collecting
from livecell.session import Session, remember_source

ANSWER = "answer"            # the cell name under which the reader's code runs


class Failed(Exception):
    """A criterion that does not hold, with what to tell the reader; `key` names a known misconception."""

    def __init__(self, zh, en, key=None):
        super().__init__(en)
        self.message, self.key = {"zh": zh, "en": en}, key


def wrong(key=None, *, zh, en):
    """Fail this criterion; `key` names the misconception, when it is a known one."""
    raise Failed(zh, en, key)


def criterion(*, zh, en):
    """Mark a function (answer, rng) of a check.py as one criterion with this title."""

    def decorate(function):
        function.title = {"zh": zh, "en": en}
        return function

    return decorate


def close(actual, expected, *, call, zh="", en="", hidden=False, atol=1e-9):
    """Fail unless `actual` equals `expected` within `atol`; `hidden` keeps the expected value to itself."""
    expected = np.asarray(expected)
    try:
        got = np.asarray(actual, dtype=np.result_type(expected.dtype, float))
    except (TypeError, ValueError):
        wrong(zh=f"`{call}` 得到 {actual!r:.60}，应当是数或数组。", en=f"`{call}` returned {actual!r:.60}; expected numbers.")
    if got.shape != expected.shape:
        wrong(zh=f"`{call}` 的形状是 {got.shape}，应为 {expected.shape}。", en=f"`{call}` has shape {got.shape}; expected {expected.shape}.")
    if not np.allclose(got, expected, rtol=1e-9, atol=atol):
        should = ("", "") if hidden else (f"，应为 {brief(expected)}", f"; expected {brief(expected)}")
        wrong(zh=f"`{call}` 得到 {brief(got)}{should[0] or '，不对'}。{zh}", en=f"`{call}` returned {brief(got)}{should[1] or ', which is not right'}. {en}".rstrip())


def brief(values) -> str:
    """Numbers in one short line."""
    with np.printoptions(precision=4, suppress=True, threshold=8, edgeitems=3):
        return np.array2string(np.asarray(values) + 0, separator=", ").replace("\n", "")


class Answer:
    """What the reader's code defined, taken out with kind messages where it is missing or of another kind."""

    def __init__(self, session: Session):
        self._session = session

    def get(self, name: str):
        value = self._session.namespace.get(name)
        if name not in self._session.namespace:
            wrong("missing", zh=f"没有找到 `{name}`：请保留这个名字。", en=f"There is no `{name}`: keep this name.")
        if value is None or value is ...:
            wrong("todo", zh=f"`{name}` 还空着：把 ... 换成你的答案。", en=f"`{name}` is still open: put your answer in place of the dots.")
        return value

    def array(self, name: str, shape=None) -> np.ndarray:
        value = self.get(name)
        try:
            array = np.asarray(value, dtype=float)
        except (TypeError, ValueError):
            wrong(zh=f"`{name}` 应当是一组数，现在是 {value!r:.60}。", en=f"`{name}` should be an array of numbers; it is {value!r:.60}.")
        if shape is not None and array.shape != tuple(shape):
            wrong(zh=f"`{name}` 的形状是 {array.shape}，应为 {tuple(shape)}。", en=f"`{name}` has shape {array.shape}; expected {tuple(shape)}.")
        if not np.all(np.isfinite(array)):
            wrong(zh=f"`{name}` 里有 nan 或无穷。", en=f"`{name}` holds nan or infinity.")
        return array

    def call(self, name: str, *args):
        """The reader's function called with these arguments; `...` or None as its result counts as still open."""
        function = self.get(name)
        if not callable(function):
            wrong(zh=f"`{name}` 应当是函数。", en=f"`{name}` should be a function.")
        value = function(*args)
        if value is None or value is ...:
            wrong("todo", zh=f"`{name}` 没有返回值：把 ... 换成你的答案，并 return 它。", en=f"`{name}` returns nothing yet: put your answer in place of the dots and return it.")
        return value


def check(source: str, check_source: str, seed: int | None = None) -> dict:
    """The verdict on `source`: an output of kind "verdict", with a criterion's message where it fails.

    Hidden inputs come from `seed`, fresh at each check unless given; the verdict names it.
    """
    seed = secrets.randbelow(10**6) if seed is None else seed
    session = Session()
    ran = session.run(source, cell=ANSWER)
    if not ran.ok:
        return {"kind": "verdict", "passed": False, "seed": seed, "criteria": [], "outputs": [o for o in ran.outputs if o["kind"] in ("stream", "error")]}
    shown = []
    results = [_judge(c, Answer(session), np.random.default_rng([seed, k]), session, shown) for k, c in enumerate(criteria(check_source))]
    return {"kind": "verdict", "passed": all(r["passed"] for r in results), "seed": seed, "criteria": results, "outputs": shown}


def criteria(check_source: str) -> list:
    """The functions of a check.py that are marked as criteria, in their order."""
    remember_source("<check>", check_source)
    namespace = {"__name__": "check"}
    exec(compile(check_source, "<check>", "exec"), namespace)
    found = [f for f in namespace.values() if hasattr(f, "title")]
    if not found:
        raise ValueError("check.py has no function marked with @criterion")
    return found


def _judge(function, answer, rng, session, shown):
    """One criterion's result. Only a fault raised in the reader's own code is told as his."""
    message = key = None
    try:
        with collecting(shown.extend), np.errstate(all="ignore"):
            function(answer, rng)
    except Failed as failed:
        message, key = failed.message, failed.key
    except Exception as error:
        told = describe(error, session.namespace)
        if not told["frames"]:
            raise
        where = told["frames"][-1]
        text = f"{told['type']}: {told['message']}"
        message = {"zh": f"你的代码第 {where['line']} 行出错：{text}", "en": f"Line {where['line']} of your code failed: {text}"}
        key = "raises"
    return {"title": function.title, "passed": message is None, "message": message, "key": key}
