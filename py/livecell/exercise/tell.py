"""What an exercise says to its reader: values as numbers, values in one line, and a criterion's failure."""

import numpy as np

NEARLY = 1e-4                # as far off as a rounded answer may be
TINY = 1e-9                  # an imaginary part of this relative size is rounding, not an answer


class Failed(Exception):
    """A criterion that does not hold, with what to tell the reader; `key` names a known misconception."""

    def __init__(self, zh, en, key=None):
        super().__init__(en)
        self.message, self.key = {"zh": zh, "en": en}, key


def wrong(key=None, *, zh, en):
    """Fail this criterion; `key` names the misconception, when it is a known one."""
    raise Failed(zh, en, key)


def numbers(value, *, call, shape=None, kind=float, finite=True) -> np.ndarray:
    """`value` as (finite) numbers of `shape`, else a kind failure; axes of length one may be there or not."""
    if is_open(value):
        wrong("todo", zh=f"`{call}`还空着：把`...`换成你的答案。", en=f"`{call}` is still open: put your answer in place of `...`.")
    try:
        array = np.asarray(value)
        if array.dtype.kind in "USO" and any(isinstance(v, (str, bytes)) for v in array.ravel().tolist()):
            raise TypeError
        array = array.astype(complex)
    except (TypeError, ValueError, OverflowError):
        wrong("kind", zh=f"`{call}`应当是数或数组，现在是{value!r:.60}。", en=f"`{call}` should be numbers; it is {value!r:.60}.")
    if finite and not np.all(np.isfinite(array)):
        wrong("not-finite", zh=f"`{call}`里有nan或无穷。", en=f"`{call}` holds nan or infinity.")
    if kind is float:
        if np.abs(array.imag).max(initial=0) > TINY * max(1, np.abs(array).max(initial=0)):
            wrong("complex", zh=f"`{call}`是复数，这里要的是实数。", en=f"`{call}` is complex; real numbers are expected here.")
        array = array.real
    if shape is not None and array.shape != tuple(shape):
        if array.squeeze().shape != np.empty(shape).squeeze().shape:
            wrong("shape", zh=f"`{call}`的形状是{array.shape}，应为{tuple(shape)}。", en=f"`{call}` has shape {array.shape}; expected {tuple(shape)}.")
        array = array.reshape(shape)
    return array


def is_open(value) -> bool:
    """Whether the dots of the stub, or nothing at all, still stand where the answer belongs."""
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, (list, tuple)):
        return any(is_open(v) for v in value)
    if isinstance(value, np.ndarray):
        return value.dtype == object and any(is_open(v) for v in value.ravel().tolist())
    return value is None or value is ...


def matches(actual, expected, atol=1e-6) -> bool:
    """Whether two arrays of numbers have one shape and agree within `atol`: how a known wrong answer is recognised."""
    actual, expected = np.asarray(actual), np.asarray(expected)
    return actual.shape == expected.shape and bool(np.allclose(actual, expected, rtol=min(atol, 1e-6), atol=atol))


def mistake(got, known, key, *, zh, en, atol=1e-6):
    """Fail with the misconception `key` if `got` is the answer that it leads to."""
    if matches(got, known, atol):
        wrong(key, zh=zh, en=en)


def close(actual, expected, *, call, zh="", en="", hidden=False, atol=1e-9, key=None):
    """Fail unless `actual` equals `expected` within `atol`; `hidden` keeps the expected value to itself."""
    expected = np.asarray(expected)
    got = numbers(actual, call=call, shape=expected.shape, kind=complex if expected.dtype.kind == "c" else float)
    if not np.allclose(got, expected, rtol=1e-9, atol=atol):
        if atol < NEARLY and np.allclose(got, expected, rtol=NEARLY, atol=NEARLY):
            off = f"{np.abs(got - expected).max():.1g}"
            wrong(key or "rounded", zh=f"`{call}`几乎对了，只差{off}。是不是舍入过，或用了float32？请保留全部精度。",
                  en=f"`{call}` is nearly right, off by {off}. Was it rounded, or computed in float32? Keep all the digits.")
        should = ("，不对", ", which is not right") if hidden else (f"，应为{brief(expected)}", f"; expected {brief(expected)}")
        wrong(key, zh=f"`{call}`得到{brief(got)}{should[0]}。{zh}", en=f"`{call}` returned {brief(got)}{should[1]}. {en}".rstrip())


def brief(values) -> str:
    """Numbers in one short line."""
    array = np.asarray(values)
    plain = {"bool": str, "float_kind": lambda x: f"{round(x, 9) + 0:.6g}", "complex_kind": lambda z: f"{complex(round(z.real, 6), round(z.imag, 6)):.4g}"}
    return np.array2string(array, separator=", ", threshold=8, edgeitems=3 if array.ndim < 2 else 1, formatter=plain, legacy=False).replace("\n", "")


def called(name: str, *args) -> str:
    """A call as the reader would write it, large arguments told by their shape: `rotate([1, 2], 3)`."""
    return f"{name}({', '.join(_argument(a) for a in args)})"


def _argument(value) -> str:
    if isinstance(value, (bool, int, str)):
        return repr(value)
    if callable(value):
        return getattr(value, "__name__", "f")
    if isinstance(value, dict):
        return "{…}"
    array = np.asarray(value)
    if array.size > 8:
        return "×".join(map(str, array.shape)) + " array"
    return brief(array)
