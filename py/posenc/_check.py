"""What the public functions accept, and the sentences they say when they cannot.

Every function here returns the value in the form the mathematics needs, or raises a ValueError that quotes the value
and says what was expected instead.
"""

import math
import numbers

import numpy as np

LARGEST_POSITION = 2.0**53  # from here on float64 cannot tell a position from its neighbour


def shown(value):
    """Return repr(value), cut short when it is long."""
    text = " ".join(repr(value).split())
    return text if len(text) <= 60 else text[:57] + "..."


def integer(value, name, *, minimum=1, even=False):
    """Return `value` as an int: at least `minimum`, and even if asked for."""
    kind = ("an even integer" if even else "an integer") + f" of at least {max(minimum, 2) if even else minimum}"
    whole = isinstance(value, numbers.Integral) and not isinstance(value, bool)
    if not whole or value < minimum or (even and value % 2):
        raise ValueError(f"{name} must be {kind}; got {shown(value)}")
    return int(value)


def number(value, name, *, positive=False):
    """Return `value` as a finite float, above 0 if asked for."""
    kind = "a finite number above 0" if positive else "a finite number"
    try:
        if isinstance(value, (bool, np.bool_, str, bytes)):
            raise TypeError
        result = float(value)
    except (TypeError, ValueError, OverflowError):
        raise ValueError(f"{name} must be {kind}; got {shown(value)}") from None
    if not math.isfinite(result) or (positive and result <= 0):
        raise ValueError(f"{name} must be {kind}; got {shown(value)}")
    return result


def choice(value, name, allowed):
    """Return `value` if it is one of the `allowed` strings."""
    if not isinstance(value, str) or value not in allowed:
        raise ValueError(f"{name} must be one of {', '.join(map(repr, allowed))}; got {shown(value)}")
    return value


def real(value, name, *, ndim=None, finite=False):
    """Return `value` as an array of floats: a float dtype is kept, integers become float64."""
    array = _array(value, name)
    if array.dtype.kind not in "iuf":
        raise ValueError(f"{name} must hold real numbers; got {shown(array.tolist())} (dtype {array.dtype})")
    if ndim is not None and array.ndim != ndim:
        raise ValueError(f"{name} must have {ndim} {'axis' if ndim == 1 else 'axes'}; got shape {array.shape}")
    if array.dtype.kind != "f":
        array = array.astype(np.float64)
    if finite:
        refuse(array, ~np.isfinite(array), name, "finite")
    return array


def features(value, name="x"):
    """Return `value` as an array of floats with at least one axis, that of the features."""
    array = real(value, name)
    if array.ndim == 0:
        raise ValueError(f"{name} must be a vector or an array of shape (…, features); got the number {array}")
    return array


def rows(value, name, *, axes=2):
    """Return `value` as an array of floats with at least so many axes."""
    array = real(value, name)
    if array.ndim < axes:
        raise ValueError(f"{name} must have at least {axes} axes, (…, rows, features); got shape {array.shape}")
    return array


def broadcast(a, b, names):
    """Raise unless the shapes of two arrays go together."""
    try:
        np.broadcast_shapes(a.shape, b.shape)
    except ValueError:
        raise ValueError(f"{names[0]} of shape {a.shape} does not broadcast to {names[1]} of shape {b.shape}") from None


def samples(value, name="x"):
    """Return `value` as an array of real or complex numbers whose last axis is not empty."""
    array = _array(value, name)
    if array.dtype.kind not in "iufc" or array.ndim == 0 or array.shape[-1] == 0:
        raise ValueError(f"{name} must be an array of numbers with a last axis that is not empty; got {shown(value)}")
    return array


def positions(value, name="positions"):
    """Return positions as an array: a float dtype is kept, integers become float64 (so no sum of them overflows)."""
    if isinstance(value, range) and value and max(abs(value[0]), abs(value[-1])) < LARGEST_POSITION:
        return value.start + value.step * np.arange(len(value), dtype=np.float64)
    if isinstance(value, range):
        value = list(value[:1]) + list(value[-1:])
    array = _array(value, name)
    expected = "below 2**53 in size, where float64 still counts by ones"
    if array.dtype == object:  # Python integers that no dtype of numpy holds
        for item in array.flat:
            if isinstance(item, int) and abs(item) >= LARGEST_POSITION:
                raise ValueError(f"{name} must be {expected}; got {shown(item)}")
    floats = real(array, name, finite=True)
    refuse(array, np.abs(floats) >= LARGEST_POSITION, name, expected)
    return floats


def aligned_positions(value, shape):
    """Return positions for an x of `shape` (…, seq, head_dim), with axes of length 1 where x alone has heads."""
    array, lead = positions(value), shape[:-1]
    if array.ndim == 0:
        return array
    full = array.shape[:-1] + (1,) * (len(lead) - array.ndim) + array.shape[-1:]
    if len(full) != len(lead) or full[-1] != lead[-1] or any(p not in (1, n) for p, n in zip(full, lead)):
        raise ValueError(
            "positions must be one number, or of shape (…, seq) with leading axes like those of x; "
            f"got shape {array.shape} for x of shape {shape}"
        )
    return array.reshape(full)


def floating(dtype, name="dtype"):
    """Return `dtype` as a numpy dtype of real floating point numbers."""
    try:
        result = np.dtype(dtype)
    except TypeError:
        result = None
    if dtype is None or result is None or result.kind != "f":
        raise ValueError(f"{name} must be float64, float32 or float16; got {shown(dtype)}")
    return result


def not_zero(value, name, *, ndim=None):
    """Return vectors (the last axis) divided by their largest entries, so that no square overflows or vanishes."""
    vectors = real(features(value, name), name, ndim=ndim, finite=True)
    largest = np.abs(vectors).max(axis=-1, keepdims=True, initial=0)
    refuse(largest[..., 0], largest[..., 0] == 0, f"the length of {name}", "above 0")
    return vectors / largest


def directions(value, name, *, ndim=None):
    """Return vectors (the last axis) divided by their lengths; the zero vector has no direction."""
    vectors = not_zero(value, name, ndim=ndim)
    return vectors / np.linalg.norm(vectors, axis=-1, keepdims=True)


def same_last_axis(a, b, names):
    """Raise unless two arrays agree in their last axis."""
    if a.ndim == 0 or b.ndim == 0 or a.shape[-1] != b.shape[-1]:
        raise ValueError(
            f"{names[0]} and {names[1]} must have last axes of one length; got shapes {a.shape} and {b.shape}"
        )


def ladder(value, name="inv_freq"):
    """Return frequencies as a row of float64, at least one and none below 0."""
    omega = real(value, name, ndim=1, finite=True).astype(np.float64)
    if not omega.size or omega.min() < 0:
        raise ValueError(f"{name} must hold at least one frequency and none below 0; got {shown(value)}")
    return omega


def stretch(value, name="scale"):
    """Return a scale as a float of at least 1: some programs call its inverse by that name."""
    if number(value, name) < 1:
        raise ValueError(f"{name} must be at least 1, the longer context over the trained one; got {shown(value)}")
    return float(value)


def _array(value, name):
    """Return `value` as an array of whatever dtype."""
    try:
        return np.asarray(value)
    except (ValueError, TypeError):
        raise ValueError(f"{name} must be an array whose rows have one length; got {shown(value)}") from None


def refuse(array, bad, name, expected):
    """Raise about the first element of `array` that is marked in `bad`."""
    if bad.any():
        where = tuple(int(i) for i in np.argwhere(bad)[0])
        place = f" at index {where if len(where) > 1 else where[0]}" if where else ""
        raise ValueError(f"{name} must be {expected}; got {array[where].item()}{place}")
