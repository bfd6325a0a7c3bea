"""How long the checks take inside Pyodide: the five heaviest, and all together."""

import json
import subprocess

from builder import assets
from builder.paths import ROOT


def main():
    assets.make_python()
    done = subprocess.run(["node", str(ROOT / "tests/pyodide/time_checks.mjs"), str(ROOT)], capture_output=True, text=True, check=True)
    times = {slug: max(pair) for slug, pair in json.loads(done.stdout).items()}
    for slug, ms in sorted(times.items(), key=lambda item: -item[1])[:5]:
        print(f"{slug:<66}{ms:6.0f} ms   at most 1000")
    print(f"{f'all {len(times)} checks':<66}{sum(times.values()):6.0f} ms")


if __name__ == "__main__":
    main()
