"""`python -m builder [serve]`: make what the pages load (scripts, styles, Pyodide, our wheel), saying what is done.

MkDocs does the same when it starts; as a step of its own it can show how far it is.
"""

import sys

from builder import assets
from builder.supply import SupplyError


def main() -> int:
    try:
        assets.make_bundles()
        assets.make_boot(assets.make_python(), quick="serve" in sys.argv[1:])
    except (SupplyError, RuntimeError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
