"""Equal results in two homes: text equal, numbers in it and in arrays to a tolerance that rounding of sums needs."""

import base64
import re

import numpy as np

NUMBER = re.compile(r"[-−+]?\d+(?:,\d{3})*(?:\.\d*)?(?:[eE][-+−]?\d+)?")
RTOL, ATOL = 1e-9, 1e-12


def differences(a, b, where="") -> list[str]:
    """Where the outputs `a` and `b` differ, as sentences; empty if they are the same."""
    if isinstance(a, dict) and isinstance(b, dict):
        if "$array" in a and "$array" in b:
            return array_differences(a, b, where)
        if a.keys() != b.keys():
            return [f"{where}: {sorted(a)} against {sorted(b)}"]
        return [d for k in a for d in differences(a[k], b[k], f"{where}.{k}")]
    if isinstance(a, list) and isinstance(b, list):
        if len(a) != len(b):
            return [f"{where}: {len(a)} entries against {len(b)}"]
        return [d for k, (x, y) in enumerate(zip(a, b)) for d in differences(x, y, f"{where}[{k}]")]
    if isinstance(a, str) and isinstance(b, str):
        return [] if same_text(a, b) else [f"{where}: {a!r:.200} against {b!r:.200}"]
    if isinstance(a, float) or isinstance(b, float):
        return [] if close(a, b) else [f"{where}: {a} against {b}"]
    return [] if a == b else [f"{where}: {a!r} against {b!r}"]


def array_differences(a, b, where):
    x, y = decode(a), decode(b)
    if (x.shape, x.dtype) != (y.shape, y.dtype):
        return [f"{where}: {x.dtype}{x.shape} against {y.dtype}{y.shape}"]
    loose = 1e-6 if x.dtype == np.float32 else 1
    if np.allclose(x, y, rtol=max(RTOL, loose if loose < 1 else 0), atol=max(ATOL, loose if loose < 1 else 0), equal_nan=True):
        return []
    return [f"{where}: arrays differ by up to {np.nanmax(np.abs(x - y))}"]


def decode(a):
    return np.frombuffer(base64.b64decode(a["$array"]), a["dtype"]).reshape(a["shape"])


def close(a, b, step=0.0):
    return bool(np.isclose(a, b, rtol=RTOL, atol=max(ATOL, step), equal_nan=True))


def same_text(a: str, b: str) -> bool:
    """Equal but for numbers, which may differ by one step of their last printed digit or by the tolerance."""
    if NUMBER.sub("#", a.replace("-0.", "0.")) != NUMBER.sub("#", b.replace("-0.", "0.")):
        return a == b
    for x, y in zip(NUMBER.findall(a.replace("-0.", "0.")), NUMBER.findall(b.replace("-0.", "0."))):
        if x != y and not close(value(x), value(y), last_step(x)):
            return False
    return True


def value(text: str) -> float:
    return float(text.replace(",", "").replace("−", "-"))


def last_step(text: str) -> float:
    """One unit of the last digit of a decimal; a whole number has to agree."""
    mantissa, _, exponent = text.replace("−", "-").lower().partition("e")
    if "." not in mantissa:
        return 0.0
    return 1.01 * 10.0 ** (int(exponent or 0) - len(mantissa.split(".")[1]))
