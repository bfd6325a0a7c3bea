"""Checks what you wrote into the stub.py of each exercise beside this file: `pytest`, or `pytest -k 09` for one.

The messages are in Chinese or English as your system is; LANGUAGE=zh or LANGUAGE=en chooses. Inputs are random at
each run. A failing check names its seed, and SEED=… repeats it.
"""

import locale
import os
from pathlib import Path

import pytest

from livecell.exercise import check

FOLDERS = sorted(p.parent for p in Path(__file__).parent.glob("*/check.py"))
CHOSEN = os.environ.get("LANGUAGE") or os.environ.get("LANG") or locale.getlocale()[0] or ""
LANGUAGE = "zh" if CHOSEN.lower().startswith(("zh", "chinese")) else "en"


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_exercise(folder):
    seed = int(os.environ["SEED"]) if "SEED" in os.environ else None
    verdict = check((folder / "stub.py").read_text(encoding="utf-8"), (folder / "check.py").read_text(encoding="utf-8"), seed)
    if not verdict["passed"]:
        pytest.fail("\n".join(["", *told(verdict), f"(SEED={verdict['seed']})"]), pytrace=False)


def told(verdict):
    """The verdict in lines: each criterion, what is wrong with it, and where the code stopped if it did."""
    for criterion in verdict["criteria"]:
        yield f"{'✓' if criterion['passed'] else '✗'} {criterion['title'][LANGUAGE]}"
        if criterion["message"]:
            yield f"    {criterion['message'][LANGUAGE]}"
    for output in verdict["outputs"]:
        if output["kind"] == "stream":
            yield output["text"].rstrip()
        if output["kind"] == "error":
            line = output["frames"][-1]["line"] if output["frames"] else "?"
            yield f"✗ stub.py, line {line}: {output['type']}: {output['message']}"
            if output["hint"]:
                yield f"    {output['hint'][LANGUAGE]}"
