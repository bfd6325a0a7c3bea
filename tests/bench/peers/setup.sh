#!/usr/bin/env bash
# Puts what `make bench-peers` measures this site beside into .cache/peers, apart from what builds and tests the site.
set -euo pipefail
here=tests/bench/peers
kept=.cache/peers
mkdir -p "$kept/npm"
.venv/bin/python -m venv --clear "$kept/venv"
quiet=(--quiet --disable-pip-version-check --require-hashes)
"$kept/venv/bin/python" -m pip install "${quiet[@]}" -r $here/requirements.txt
rm -rf "$kept/wheels"
"$kept/venv/bin/python" -m pip download "${quiet[@]}" --no-deps --only-binary :all: --python-version 3.14 -d "$kept/wheels" -r $here/requirements-pyodide.txt
cp $here/package.json $here/package-lock.json "$kept/npm/"
npm ci --prefix "$kept/npm" --no-audit --no-fund --loglevel=error --ignore-scripts
