"""Our wheel (posenc and livecell), and the lock file that tells Pyodide of it and of numpy."""

import hashlib
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from builder.paths import BUILD, PY, SUPPLY, WHEELS
from builder.supply import closure, official_lock

EPOCH = "1577836800"       # the date in the wheel, fixed so that equal sources give equal bytes


def sources() -> list[Path]:
    return sorted(p for p in PY.rglob("*") if p.suffix in (".py", ".toml", ".npz", ".json") and "__pycache__" not in p.parts)


def fingerprint(paths) -> str:
    """One hash over the names and bytes of `paths`: equal means that nothing needs to be made again."""
    digest = hashlib.sha256()
    for path in paths:
        digest.update(str(path).encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def build_wheel(say=print) -> Path:
    """build/wheel/posenc-….whl, made anew only when a source has changed."""
    stamp, now = WHEELS / "sources.sha256", fingerprint(sources())
    made = list(WHEELS.glob("*.whl"))
    if made and stamp.is_file() and stamp.read_text() == now:
        return made[0]
    say("wheel: building posenc and livecell")
    shutil.rmtree(WHEELS, ignore_errors=True)
    run([sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(WHEELS), str(PY)], SOURCE_DATE_EPOCH=EPOCH)
    stamp.write_text(now)
    return next(WHEELS.glob("*.whl"))


def build_lock(wheels, packages, out: Path = SUPPLY / "pyodide-lock.json", say=print) -> Path:
    """Pyodide's lock pruned to `packages` and what they need, with `wheels` added and copied beside it."""
    lock = official_lock()
    keep = closure(lock, packages)
    stamp, now = out.with_suffix(".sha256"), fingerprint(wheels) + " ".join(keep)
    if out.is_file() and stamp.is_file() and stamp.read_text() == now:
        return out
    say(f"lock: {', '.join(keep)} and {', '.join(w.name for w in wheels)}")
    for old in out.parent.glob("posenc-*.whl"):
        old.unlink()
    pruned = BUILD / "pruned-lock.json"
    pruned.write_text(json.dumps({**lock, "packages": {k: lock["packages"][k] for k in keep}}))
    for wheel in wheels:
        shutil.copy(wheel, out.parent)
    run([str(Path(sys.executable).with_name("pyodide")), "lockfile", "add-wheels", "--input", str(pruned), "--output", str(out),
         "--base-path", str(out.parent), *(str(out.parent / w.name) for w in wheels)])
    stamp.write_text(now)
    return out


def run(command, **environment):
    """Run a tool; show what it said only if it fails."""
    done = subprocess.run(command, capture_output=True, text=True, env={**os.environ, **environment})
    if done.returncode:
        raise RuntimeError(f"{' '.join(command[:5])} … failed:\n{done.stdout}\n{done.stderr}")
