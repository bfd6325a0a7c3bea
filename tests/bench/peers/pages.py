"""A page with one cell for each way of running Python in a page, all on the same files of Pyodide, asking nobody else."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

from builder import supply, wheel
from tests.bench.boot import FIRST, ROOT

HERE = Path(__file__).parent
KEPT = ROOT / ".cache/peers"                # what setup.sh has put there
CELL = f"{FIRST.strip().rpartition(chr(10))[0]}\nprint({FIRST.strip().rpartition(chr(10))[2]})"
CDN = {                                     # what markdown-exec's pages ask for, and where a copy of it lies here
    "https://cdnjs.cloudflare.com/ajax/libs/ace/1.16.0/": "../npm/ace-builds/src-min-noconflict/",
    "https://cdnjs.cloudflare.com/ajax/libs/highlight.js/11.7.0/": "../npm/@highlightjs/cdn-assets/",
    "https://cdn.jsdelivr.net/pyodide/v314.0.2/full/": "../pyodide/",
    "https://cdn.jsdelivr.net/npm/highlightjs-themes@1.0.0/": "../npm/highlightjs-themes/",
}


def assemble(folder: Path) -> None:
    """Lay out everything below `folder`: pyodide/, npm/, and a folder for each peer."""
    lay_pyodide(folder / "pyodide")
    (folder / "site").symlink_to(ROOT / "build/site")
    (folder / "npm").symlink_to(KEPT / "npm/node_modules")
    for name in ("textbook", "pyscript"):
        (folder / name).mkdir()
        page = (HERE / f"{name}.html").read_text().replace("CELL", CELL)
        (folder / name / "index.html").write_text(page)
    build_markdown_exec(folder / "markdown-exec")
    build_jupyterlite(folder / "jupyterlite", folder / "pyodide")


def lay_pyodide(out: Path) -> None:
    """Pyodide as its release has it, and a lock that names numpy and what the peers' own loaders load besides."""
    out.mkdir()
    for name in ("pyodide.js", "pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"):
        shutil.copy(ROOT / "node_modules/pyodide" / name, out)
    lock = supply.official_lock()
    shutil.copy(ROOT / "build/supply" / lock["packages"]["numpy"]["file_name"], out)
    wheel.build_lock(sorted((KEPT / "wheels").glob("*.whl")), ["numpy"], out / "pyodide-lock.json", say=lambda _: None)


def build_markdown_exec(out: Path) -> None:
    source = out.with_name("markdown-exec-source")
    (source / "docs").mkdir(parents=True)
    settings = {"site_name": "peer", "plugins": ["markdown-exec"], "theme": {"name": "mkdocs", "highlightjs": False},
                "markdown_extensions": ["pymdownx.superfences"], "use_directory_urls": True, "site_dir": str(out)}
    (source / "mkdocs.yml").write_text(json.dumps(settings))         # JSON is YAML
    (source / "docs/index.md").write_text(f"# Peer\n\n```pyodide install=\"numpy\"\n{CELL}\n```\n")
    run("mkdocs", "build", "--quiet", "--config-file", str(source / "mkdocs.yml"))
    page = (out / "index.html").read_text()
    for address, copy in CDN.items():
        page = page.replace(address, copy)
    (out / "index.html").write_text(page)


def build_jupyterlite(out: Path, pyodide: Path) -> None:
    source = out.with_name("jupyterlite-source")
    (source / "static").mkdir(parents=True)
    (source / "static/pyodide").symlink_to(pyodide)
    kernel = {"@jupyterlite/pyodide-kernel-extension:kernel": {"disablePyPIFallback": True}}
    (source / "jupyter-lite.json").write_text(json.dumps({"jupyter-lite-schema-version": 0, "jupyter-config-data": {"litePluginSettings": kernel}}))
    run("jupyter", "lite", "build", "--apps", "repl", "--no-unused-shared-packages", "--no-sourcemaps",
        "--lite-dir", str(source), "--output-dir", str(out))


def run(tool: str, *arguments: str) -> None:
    """A tool of the peers' own environment; what it said is shown only if it fails."""
    done = subprocess.run([str(KEPT / "venv/bin/python"), "-m", tool, *arguments], cwd=KEPT, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{tool} failed:\n{done.stdout}{done.stderr}")
