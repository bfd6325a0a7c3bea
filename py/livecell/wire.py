"""Outputs on their way out: JSON text, with the arrays beside it in one block of bytes or inside it as base64."""

import base64
import json

import numpy as np

# a dtype's own str() is slow, and a moving figure sends dozens of arrays a frame
_KEEP = {np.dtype(name): name for name in ("float64", "float32", "int32", "uint8")}
_ALIGN = 8                   # bytes: a typed array may only begin at a multiple of its element's size


def encode(outputs) -> tuple[str, bytes]:
    """JSON in which each array is `{"$array": offset, "dtype", "shape"}`, and the block of bytes that the offsets count in.

    An array that stands in several places is sent once.
    """
    parts, size, placed = [], 0, {}

    def place(array):
        nonlocal size
        if id(array) in placed:
            return placed[id(array)][0]
        placed[id(array)] = size, array          # held, so that no other array gets its id
        offset, padding = size, -array.nbytes % _ALIGN
        parts.extend((array.data.cast("B") if array.size else b"", bytes(padding)))
        size += array.nbytes + padding
        return offset

    return _dump(outputs, place), b"".join(parts)


def encode_text(outputs) -> str:
    """JSON alone: each array's bytes stand in it as base64, for homes that pass nothing but text."""
    return _dump(outputs, lambda array: base64.b64encode(array.tobytes()).decode())


def _dump(outputs, place) -> str:
    def default(value):
        if isinstance(value, np.ndarray):
            array = transferable(value)
            return {"$array": place(array), "dtype": _KEEP[array.dtype], "shape": list(array.shape)}
        if isinstance(value, np.generic):
            return value.item()
        raise TypeError(f"{value!r} of type {type(value).__name__} cannot be sent; expected text, numbers or arrays")

    return json.dumps(outputs, default=default, ensure_ascii=False, allow_nan=False)


def transferable(array: np.ndarray) -> np.ndarray:
    """`array`, contiguous, in one of the four types that a typed array of the page can hold."""
    if array.dtype not in _KEEP:
        array = array.astype(np.int32 if _fits_int32(array) else np.float64)
    return np.ascontiguousarray(array)


def _fits_int32(array) -> bool:
    # as Python ints: under Pyodide a C long has 32 bits, and numpy cannot compare with larger ones
    return array.dtype.kind in "bui" and (not array.size or (-2**31 <= int(array.min()) and int(array.max()) < 2**31))
