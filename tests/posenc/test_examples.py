"""Every public function of posenc is documented, and its examples print what they say."""

import doctest
import importlib
import inspect

import pytest

import posenc

MODULES = posenc.__all__


def public(module):
    """Return the functions and classes that a module defines for others, with the methods of the classes."""
    own = [
        v for k, v in vars(module).items() if getattr(v, "__module__", "") == module.__name__ and not k.startswith("_")
    ]
    things = [thing for thing in own if inspect.isfunction(thing) or inspect.isclass(thing)]
    methods = [
        m
        for c in things
        if inspect.isclass(c)
        for n, m in vars(c).items()
        if inspect.isfunction(m) and n == m.__name__ and n[0] != "_"
    ]
    return things + methods


@pytest.mark.parametrize("name", MODULES)
def test_examples_print_what_they_say(name):
    """Each is run by itself, as a reader may do: it has to import all that it needs."""
    module = importlib.import_module(f"posenc.{name}")
    runner = doctest.DocTestRunner(verbose=False)
    for example in doctest.DocTestFinder().find(module, globs={}):
        runner.run(example)
    assert runner.failures == 0 and runner.tries > 0


@pytest.mark.parametrize("name", MODULES)
def test_public_functions_are_documented(name):
    module = importlib.import_module(f"posenc.{name}")
    assert module.__doc__
    for thing in public(module):
        text = inspect.getdoc(thing) or ""
        assert text.split("\n")[0].strip(), f"{name}.{thing.__name__} has no first sentence"
        assert "Examples:" in text or inspect.isclass(thing), f"{name}.{thing.__name__} has no example"


def test_modules_are_found_by_name():
    assert {"frequencies", "rope", "sinusoidal"} <= set(dir(posenc)) and "_check" not in MODULES
    assert posenc.rope is importlib.import_module("posenc.rope")
    with pytest.raises(AttributeError, match="posenc has no module 'ropes'; it has attention"):
        posenc.ropes  # noqa: B018
