"""Outputs on their way out: JSON text, with the arrays beside it as raw buffers or inside it as base64."""

import base64
import json

import numpy as np

_KEEP = {"float64", "float32", "int32", "uint8"}


def encode(outputs) -> tuple[str, list[np.ndarray]]:
    """JSON in which each array is `{"$array": k, "dtype", "shape"}`, and the list of arrays that k counts."""
    buffers = []

    def place(array):
        buffers.append(array)
        return len(buffers) - 1

    return _dump(outputs, place), buffers


def encode_text(outputs) -> str:
    """JSON alone: each array's bytes stand in it as base64, for homes that pass nothing but text."""
    return _dump(outputs, lambda array: base64.b64encode(array.tobytes()).decode())


def _dump(outputs, place) -> str:
    def default(value):
        if isinstance(value, np.ndarray):
            array = transferable(value)
            return {"$array": place(array), "dtype": str(array.dtype), "shape": list(array.shape)}
        if isinstance(value, np.generic):
            return value.item()
        raise TypeError(f"{value!r} of type {type(value).__name__} cannot be sent; expected text, numbers or arrays")

    return json.dumps(outputs, default=default, ensure_ascii=False, allow_nan=False)


def transferable(array: np.ndarray) -> np.ndarray:
    """`array`, contiguous, in one of the four types that a typed array of the page can hold."""
    if str(array.dtype) not in _KEEP:
        array = array.astype(np.int32 if _fits_int32(array) else np.float64)
    return np.ascontiguousarray(array)


def _fits_int32(array) -> bool:
    # as Python ints: under Pyodide a C long has 32 bits, and numpy cannot compare with larger ones
    return array.dtype.kind in "bui" and (not array.size or (-2**31 <= int(array.min()) and int(array.max()) < 2**31))
