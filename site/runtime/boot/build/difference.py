"""Says where two files of the same name differ, in terms of what is in them."""

import io
import zipfile


def explain(name, one, other):
    """One line: the member of an archive, or the place in what was packed, and what stands there."""
    if name.endswith(".zip.zst"):
        from compression import zstd

        return explain(name.removesuffix(".zst"), zstd.decompress(one), zstd.decompress(other))
    if name.endswith((".zip", ".whl")):
        return _archives(zipfile.ZipFile(io.BytesIO(one)), zipfile.ZipFile(io.BytesIO(other)))
    if name.endswith(".zst"):
        from compression import zstd

        return _bytes(zstd.decompress(one), zstd.decompress(other), "unpacked ")
    return _bytes(bytes(one), bytes(other))


def _archives(one, other):
    for path in sorted({*one.namelist(), *other.namelist()}):
        if path not in one.namelist() or path not in other.namelist():
            return f"{path} is in one of them only"
        if one.read(path) != other.read(path):
            return f"{path}: {_bytes(one.read(path), other.read(path))}"
    return "the same members, differently packed"


def _bytes(one, other, what=""):
    places = [k for k, (a, b) in enumerate(zip(one, other)) if a != b]
    if not places:
        return f"{what}{len(one)} bytes and {len(other)} bytes"
    first = places[0]
    around = slice(max(first - 24, 0), first + 40)
    return f"{len(places)} {what}bytes differ, the first at {first}: {one[around]!r} and {other[around]!r}"
