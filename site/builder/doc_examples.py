"""A docstring's `>>>` examples become a live cell of the reference page, executed at build like any other.

mkdocstrings reads docstrings through griffe; this extension rewrites each before it is parsed. Every expression
but the last is printed, the last one is shown, as a reader would write it in a cell.
"""

import ast
import doctest
import inspect
import textwrap

import griffe

EXAMPLES = "Examples:"


class LiveExamples(griffe.Extension):
    """Turns the Examples section of each function's docstring into a fence that fences.py runs."""

    def on_function(self, *, func, **kwargs):
        self._rewrite(func)

    def on_class(self, *, cls, **kwargs):
        self._rewrite(cls)

    def _rewrite(self, thing) -> None:
        if thing.docstring and EXAMPLES in thing.docstring.value:
            cell = thing.path.replace(".", "-").replace("_", "-").lower()
            thing.docstring.value = with_cell(inspect.cleandoc(thing.docstring.value), cell)


def with_cell(docstring: str, cell: str) -> str:
    """`docstring` with its Examples section as one cell called `cell`; a last example that fails is meant to."""
    before, _, after = docstring.partition(EXAMPLES)
    examples = doctest.DocTestParser().get_examples(textwrap.dedent(after))
    if not examples:
        return docstring
    failing = examples[-1].exc_msg
    fails = f' fails="{failing.partition(":")[0]}"' if failing else ""
    return f'{before.rstrip()}\n\n```python cell="{cell}"{fails}\n{source_of(examples)}\n```\n'


def source_of(examples) -> str:
    """The statements of doctest examples; what they show in a console, they print here."""
    lines = []
    for k, example in enumerate(examples):
        last = k == len(examples) - 1
        shown = example.want and not last and is_expression(example.source) and not example.source.startswith("print(")
        if last or not example.exc_msg:
            lines.append(f"print({example.source.strip()})" if shown else example.source.rstrip())
    return "\n".join(lines)


def is_expression(source: str) -> bool:
    try:
        ast.parse(source.strip(), mode="eval")
    except SyntaxError:
        return False
    return True
