"""What the reader's code defined, taken out with a kind message where it is missing or of another kind."""

from copy import deepcopy

import numpy as np

from livecell.errors import reader_frames
from livecell.exercise.tell import called, is_open, numbers, wrong
from livecell.session import Session


class Answer:
    """The names in the reader's session. Every method either returns what was asked for or fails the criterion."""

    def __init__(self, session: Session):
        self._session = session

    def get(self, name: str):
        """The value of `name`, which must be there and no longer `...` or None."""
        if name not in self._session.namespace:
            wrong("missing", zh=f"没有找到`{name}`：请保留这个名字。", en=f"There is no `{name}`: keep this name.")
        value = self._session.namespace[name]
        if is_open(value):
            wrong("todo", zh=f"`{name}`还空着：把`...`换成你的答案。", en=f"`{name}` is still open: put your answer in place of `...`.")
        return value

    def array(self, name: str, shape=None) -> np.ndarray:
        """The value of `name` as finite real numbers of `shape`."""
        value = self.get(name)
        if callable(value):
            wrong("kind", zh=f"`{name}`应当是数，不是函数。", en=f"`{name}` should be numbers, not a function.")
        return numbers(value, call=name, shape=shape)

    def number(self, name: str) -> float:
        """The value of `name` as one real number."""
        return float(self.array(name, shape=()))

    def truth(self, name: str) -> bool:
        """The value of `name`, which must be True or False."""
        return as_truth(self.get(name), name)

    def call(self, name: str, *args):
        """What the reader's function returns for copies of `args`; `...` or None counts as still open."""
        function, call = self.get(name), called(name, *args)
        if not callable(function):
            wrong("kind", zh=f"`{name}`应当是函数，现在是{function!r:.60}。", en=f"`{name}` should be a function; it is {function!r:.60}.")
        try:
            value = function(*[a if callable(a) else deepcopy(a) for a in args])
        except (Exception, SystemExit) as error:
            if reader_frames(error):             # told with its line by the judge
                raise
            text = f"{type(error).__name__}: {error}"
            wrong("raises", zh=f"`{call}`出错：{text}", en=f"`{call}` failed: {text}")
        if is_open(value):
            wrong("todo", zh=f"`{call}`还没有返回值：把`...`换成你的答案，并return它。", en=f"`{call}` returns nothing yet: put your answer in place of `...` and return it.")
        return value

    def numbers(self, name: str, *args, shape=None, kind=float, finite=True) -> np.ndarray:
        """What the reader's function returns for copies of `args`, as (finite) numbers of `shape`."""
        return numbers(self.call(name, *args), call=called(name, *args), shape=shape, kind=kind, finite=finite)

    def decides(self, name: str, *args) -> bool:
        """What the reader's function returns for copies of `args`, which must be True or False."""
        return as_truth(self.call(name, *args), called(name, *args))


def as_truth(value, call: str) -> bool:
    """True or False (numpy's count too), else a kind failure."""
    if not isinstance(value, (bool, np.bool_)):
        wrong("kind", zh=f"`{call}`应当是True或False，现在是{value!r:.60}。", en=f"`{call}` should be True or False; it is {value!r:.60}.")
    return bool(value)
