#!/usr/bin/env bash
# Sees to a Node of at least 20: the one on the PATH, else one from the Python index, put into .venv.
set -euo pipefail

fits() { command -v node >/dev/null && command -v npm >/dev/null && node -e 'process.exit(+process.versions.node.split(".")[0] < 20 ? 1 : 0)'; }

if fits; then echo "Node: $(node --version)"; exit 0; fi
echo "Node: none of at least 20 on the PATH; installing one into .venv"
bash site/setup/pip.sh requirements-node.txt
hash -r
fits || { echo "Node could not be installed. Install Node 20 or newer and try again." >&2; exit 1; }
echo "Node: $(node --version)"
