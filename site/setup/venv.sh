#!/usr/bin/env bash
# Makes .venv with a Python of at least 3.12, or says plainly what is missing.
set -euo pipefail

fits() { "$1" -c 'import sys; sys.exit(sys.version_info < (3, 12))' >/dev/null 2>&1; }

find_python() {
  local candidate
  for candidate in "${PYTHON:-}" python3.13 python3.12 python3 python3.14 python \
      "$HOME"/.pyenv/versions/3.13*/bin/python "$HOME"/.pyenv/versions/3.12*/bin/python; do
    # a shim of pyenv is on the PATH and yet fails: only running it tells
    if [ -n "$candidate" ] && fits "$candidate"; then command -v "$candidate"; return; fi
  done
  return 1
}

if [ -x .venv/bin/python ] && fits .venv/bin/python && .venv/bin/python -m pip --version >/dev/null 2>&1; then exit 0; fi

if ! python=$(find_python); then
  echo "No Python of at least 3.12 was found (python3 is: $(python3 --version 2>&1 || echo none))." >&2
  echo "Install one (Debian 13: apt install python3 python3-venv; elsewhere: pyenv install 3.13), or name it: make serve PYTHON=/path/to/python" >&2
  exit 1
fi

echo "Python: $("$python" --version) ($python)"
rm -rf .venv
if ! "$python" -c 'import ensurepip' 2>/dev/null; then      # Debian keeps it in a package of its own
  if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "python3-venv: installing Debian's package"
    { apt-get update -qq && apt-get install -y -qq python3-venv; } >/dev/null
  else
    echo "This Python cannot make virtual environments. Install them: sudo apt install python3-venv" >&2
    exit 1
  fi
fi
"$python" -m venv .venv
