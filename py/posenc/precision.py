"""Rounding to the short floats that models run in, and what it does to the phase of a position.

A float with a significand of b bits has gaps of 2^(e-b+1) between 2^e and 2^(e+1): bfloat16 (b = 8) can count by ones
only up to 256, float16 (b = 11) up to 2048.
"""

import numpy as np

from . import _check

FORMATS = {"bf16": (8, 127), "fp16": (11, 15), "fp32": (24, 127)}  # bits of the significand, largest exponent


def spacing(x, format):
    """Return 2^(e-b+1), the gap between neighbours of `format` at x, where 2^e ≤ |x| < 2^(e+1).

    Args:
        x: a number or an array.
        format: "bf16", "fp16" or "fp32".

    Returns:
        float64, the shape of x; below the smallest normal number the gap stays the same; nan at ±inf and nan.

    Examples:
        >>> from posenc.precision import spacing
        >>> spacing([100, 257, 4095], "bf16").tolist()
        [0.5, 2.0, 16.0]
    """
    bits, top = FORMATS[_check.choice(format, "format", tuple(FORMATS))]
    x = _check.real(x, "x").astype(np.float64)
    exponent = np.frexp(np.where(np.isfinite(x), x, 0))[1] - 1  # that of ±inf differs between systems
    gap = np.ldexp(1.0, np.maximum(exponent, 1 - top) - bits + 1)
    return np.where(np.isfinite(x), gap, np.nan)[()]


def round_to(x, format):
    """Return the number of `format` that is nearest to x, ties to the even one, as hardware rounds.

    Args:
        x: a number or an array.
        format: "bf16", "fp16" or "fp32".

    Returns:
        float64, the shape of x, which holds the rounded value exactly; ±inf beyond the largest number of the format.

    Source: IEEE 754-2019, §4.3.1, roundTiesToEven; the value is rounded once, never through float32.

    Examples:
        >>> from posenc.precision import round_to
        >>> round_to([257, 259, 4095], "bf16").tolist()
        [256.0, 260.0, 4096.0]
        >>> round_to([2049, 65519, 65520], "fp16").tolist()
        [2048.0, 65504.0, inf]
    """
    x = _check.real(x, "x").astype(np.float64)
    gap = spacing(x, format)
    with np.errstate(over="ignore"):  # to inf, as it should
        rounded = np.rint(x / gap) * gap
    rounded = np.where(np.abs(rounded) >= 2.0 ** (FORMATS[format][1] + 1), np.copysign(np.inf, x), rounded)
    return np.where(np.isfinite(x), rounded, x)[()]


def phase_error(positions, inv_freq, *, positions_in=None, inv_freq_in=None, angles_in=None):
    """Return |e^{iφ'} − e^{iφ}| = 2 |sin((φ' − φ)/2)|, φ = ω_i p, with φ' from rounded numbers; 2 is the opposite side.

    Args:
        positions: an int, a range or an array of any shape.
        inv_freq: angular frequencies, shape (n,), in radians a position.
        positions_in, inv_freq_in, angles_in: the format that each is rounded to, or None; angles after the product.

    Returns:
        Array of shape positions.shape + (n,); nan where the rounded angle is infinite.

    Examples:
        >>> from posenc.frequencies import inv_freq
        >>> from posenc.precision import phase_error
        >>> phase_error([256, 1024], inv_freq(128), inv_freq_in="bf16").max(-1).round(2).tolist()
        [0.31, 1.17]
        >>> phase_error(257, inv_freq(2), positions_in="bf16").round(4).tolist()
        [0.9589]
    """
    p = _check.positions(positions).astype(np.float64)
    omega = _check.real(inv_freq, "inv_freq", ndim=1, finite=True).astype(np.float64)
    exact = np.multiply.outer(p, omega)
    p = p if positions_in is None else round_to(p, positions_in)
    omega = omega if inv_freq_in is None else round_to(omega, inv_freq_in)
    with np.errstate(invalid="ignore"):  # inf · 0 and sin(inf) are nan, and that is the answer
        rounded = np.multiply.outer(p, omega)
        rounded = rounded if angles_in is None else round_to(rounded, angles_in)
        return 2 * np.abs(np.sin((rounded - exact) / 2))
