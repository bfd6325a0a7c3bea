"""Where things lie, from the root of the checkout."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PY = ROOT / "py"
DOCS = ROOT / "docs"
EXERCISES = DOCS / "exercises"
STYLES = ROOT / "site" / "styles"
RUNTIME = ROOT / "site" / "runtime"
NODE_MODULES = ROOT / "node_modules"
CACHE = ROOT / ".cache" / "pyodide"        # survives `make clean`: what was downloaded
BUILD = ROOT / "build"
WHEELS = BUILD / "wheel"
SUPPLY = BUILD / "supply"                  # every file of Pyodide and of ours, checked
BOOT = BUILD / "pyodide"                   # what the pages start Python from, made of the supply
ASSETS = BUILD / "assets"                  # bundled scripts and styles
CELLS = BUILD / "cells"                    # what each page's cells gave at build, for the tests that compare homes
SITE = BUILD / "site"
