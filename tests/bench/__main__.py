"""`make bench`: every measurement, as ratios within one run. A name picks one: `python -m tests.bench posenc`."""

import importlib
import sys

PARTS = {"posenc": "bench_posenc", "figures": "figures", "exercises": "exercises", "boot": "boot", "reading": "reading"}


def main(wanted) -> None:
    unknown = [name for name in wanted if name not in PARTS]
    if unknown:
        sys.exit(f"no measurement {unknown[0]!r}; there are {', '.join(PARTS)}")
    for name, module in PARTS.items():
        if not wanted or name in wanted:
            print(f"\n== {name}", flush=True)
            importlib.import_module(f"tests.bench.{module}").main()


if __name__ == "__main__":
    main(sys.argv[1:])
