"""The steps that make what the pages load besides themselves, each skipped while its inputs are the same."""

import shutil
import signal
import subprocess
from pathlib import Path

from builder.paths import ASSETS, BOOT, BUILD, CACHE, ROOT, RUNTIME, STYLES
from builder.supply import copy_if_changed, gather
from builder.wheel import build_lock, build_wheel, fingerprint

PACKAGES = ["numpy", "matplotlib"]     # of Pyodide's own, besides our wheel; the second comes when a reader imports it


def make_python(say=print) -> Path:
    """build/supply: Pyodide, numpy, our wheel and the lock that names them."""
    supply = gather(PACKAGES, say)
    build_lock([build_wheel(say)], PACKAGES, say=say)
    return supply


def make_boot(supply: Path, say=print, quick: bool = False) -> None:
    """build/pyodide: bytecode, the memory snapshot and all else that a page starts Python from."""
    scripts = [p for p in (RUNTIME / "boot").rglob("*") if p.suffix in (".mjs", ".py")]
    [wheel] = supply.glob("posenc-*.whl")
    stamp, now = BUILD / "boot.sha256", f"{fingerprint([*sorted(scripts), *sorted(p for p in supply.iterdir() if p.is_file())])} {quick}"
    if (BOOT / "manifest.json").is_file() and stamp.is_file() and stamp.read_text() == now:
        return
    say("boot: bytecode and a memory snapshot (the first time takes a minute or two)")
    command = ["node", str(RUNTIME / "boot/build/main.mjs"), "--supply", str(supply), "--wheel", str(wheel),
               "--out", str(BOOT), "--store", str(CACHE / "made"), *(["--quick"] if quick else [])]
    run_node(command, "the boot could not be built")
    stamp.write_text(now)


def make_bundles(say=print) -> None:
    """build/assets: the page's scripts and styles; build/render: the node process that draws."""
    inputs = sorted(p for folder in (RUNTIME, STYLES) for p in folder.rglob("*") if p.is_file() and "node_modules" not in p.parts)
    stamp, now = BUILD / "bundles.sha256", fingerprint([*inputs, ROOT / "package-lock.json"])
    if stamp.is_file() and stamp.read_text() == now and ASSETS.is_dir():
        return
    say("bundles: scripts and styles")
    shutil.rmtree(ASSETS, ignore_errors=True)
    run_node(["node", str(RUNTIME / "bundle.mjs")], "bundling failed")
    stamp.write_text(now)


def run_node(command: list[str], failure: str) -> None:
    """Run a step in node. A failure tells how it ended and the last that it said: one that is killed says nothing itself."""
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, errors="replace")
    if not done.returncode:
        return
    how = f"ended by {signal.Signals(-done.returncode).name}" if done.returncode < 0 else f"exit code {done.returncode}"
    if done.returncode == -signal.SIGKILL:
        how += ", as the system does when memory runs out"
    said = "\n".join((done.stdout + done.stderr).strip().splitlines()[-40:]) or "(it said nothing)"
    raise RuntimeError(f"{failure} ({Path(command[1]).name}, {how}):\n{said}")


def copy_tree(source: Path, target: Path) -> None:
    target.mkdir(parents=True, exist_ok=True)
    for path in source.rglob("*"):
        if path.is_file():
            place = target / path.relative_to(source)
            place.parent.mkdir(parents=True, exist_ok=True)
            copy_if_changed(path, place)
