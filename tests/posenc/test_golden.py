"""posenc against the values that real implementations gave, each kept in tests/golden with the version that gave it."""

import importlib
import json
from pathlib import Path

import numpy as np
import pytest

GOLDEN = Path(__file__).parents[1] / "golden"
CASES = [
    pytest.param(case, id=f"{path.stem}: {case['name']}")
    for path in sorted(GOLDEN.glob("*.json"))
    for case in json.loads(path.read_text(encoding="utf-8"))["cases"]
]


def evaluate(value):
    """Return a call as its result, a list as an array (unless its rows differ in length), anything else as it is."""
    if isinstance(value, list):
        try:
            return [evaluate(item) for item in value] if any(isinstance(item, dict) for item in value) else np.array(value)
        except ValueError:
            return value
    if not isinstance(value, dict):
        return value
    arguments = {name: evaluate(item) for name, item in value.items() if name != "call"}
    module, function = value["call"].split(".")
    positional = arguments.pop("args", ())
    return getattr(importlib.import_module(f"posenc.{module}"), function)(*positional, **arguments)


@pytest.mark.parametrize("case", CASES)
def test_golden(case):
    """Whole numbers are equal. Frequencies, slopes and factors agree one by one to a few of float32's roundings.

    What a sine went into is as near as float32 lets it be. The oracles' frequencies are off by a few parts of 2^-24
    (6e-8), so are their phases, and their sines by that times the phase: one such part for each radian, and 1e-6 for the
    other roundings, hold for all.
    """
    expected, actual = np.array(case["output"]), case["times"] * np.asarray(evaluate(case["call"]))
    assert actual.shape == expected.shape
    if expected.dtype.kind == "i":
        np.testing.assert_array_equal(actual, expected)
    elif case["position"] is None:
        np.testing.assert_allclose(actual, expected, rtol=2e-6, atol=0)
    else:
        near = (1e-6 + 6e-8 * case["position"]) * max(1, np.abs(expected).max())
        np.testing.assert_allclose(actual, expected, rtol=0, atol=near)


def test_the_golden_files_say_what_made_them():
    for path in GOLDEN.glob("*.json"):
        versions = json.loads(path.read_text(encoding="utf-8"))["versions"]
        assert {"torch", "transformers", "timm", "python"} <= versions.keys(), path.name
