#!/usr/bin/env bash
# pip.sh LOCK: installs a lock file into .venv, a line for each download; on a fault shows all that pip said.
set -uo pipefail
log=$(mktemp)
trap 'rm -f "$log"' EXIT
.venv/bin/python -m pip install --disable-pip-version-check --progress-bar off --require-hashes -r "$1" 2>&1 \
  | tee "$log" | grep --line-buffered -E '^ *Downloading '
status=${PIPESTATUS[0]}
[ "$status" = 0 ] || cat "$log" >&2
exit "$status"
