"""All exercises as one zip that runs natively: the folders, the wheel they need, and a test file for the reader's stubs."""

import zipfile
from pathlib import Path

from builder.exercises import load_all
from builder.paths import EXERCISES

BUNDLE = Path(__file__).parent / "exercise_bundle"
DATE = (2020, 1, 1, 0, 0, 0)         # fixed, so that equal files give equal bytes


def pack(destination, wheel, exercises=EXERCISES) -> Path:
    """Write the zip to `destination`, with the wheel at `wheel` in it; every exercise is read first, and a faulty one stops this."""
    destination, wheel = Path(destination), Path(wheel)
    files = {wheel.name: wheel.read_bytes()}
    files |= {p.name: p.read_text(encoding="utf-8").replace("WHEEL", wheel.name).encode() for p in BUNDLE.iterdir() if p.is_file()}
    for exercise in load_all(exercises):
        folder = Path(exercises) / exercise.slug
        files |= {f"{folder.name}/{p.relative_to(folder).as_posix()}": p.read_bytes() for p in folder.rglob("*") if p.suffix in (".md", ".py")}
    with zipfile.ZipFile(destination, "w") as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(f"exercises/{name}", DATE)
            entry.compress_type, entry.external_attr = zipfile.ZIP_DEFLATED, 0o644 << 16
            archive.writestr(entry, files[name])
    return destination
