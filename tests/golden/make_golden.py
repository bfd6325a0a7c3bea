"""Write the golden values: run real implementations and keep what they say, with their versions, as JSON.

    python tests/golden/make_golden.py [absolute rope context relative grid]

Needs the optional dependency group `golden` (see README.md). The tests themselves read the JSON alone.
"""

import importlib
import importlib.metadata
import json
import platform
import sys
from pathlib import Path

HERE = Path(__file__).parent
FAMILIES = ("absolute", "rope", "context", "relative", "grid")
PACKAGES = (
    "torch",
    "transformers",
    "timm",
    "torchtune",
    "x-transformers",
    "rotary-embedding-torch",
    "positional-encodings",
    "numpy",
)


def main(families):
    """Write one file for each family."""
    sys.path.insert(0, str(HERE))
    versions = {"python": platform.python_version()} | {name: importlib.metadata.version(name) for name in PACKAGES}
    for family in families or FAMILIES:
        cases = list(importlib.import_module(f"oracles.{family}").cases())
        lines = ",\n".join("  " + json.dumps(case, ensure_ascii=False, separators=(",", ":")) for case in cases)
        head = json.dumps(versions, ensure_ascii=False)
        (HERE / f"{family}.json").write_text(f'{{"versions": {head},\n "cases": [\n{lines}\n]}}\n', encoding="utf-8")
        print(f"{family}: {len(cases)} cases")


if __name__ == "__main__":
    main(sys.argv[1:])
