"""The ladder of frequencies under both classic encodings, and the angles that positions reach on it.

A position p turns d/2 hands; hand i turns by ω_i = base^(-2i/d) radians a step, from one radian a step down to almost
none. `sinusoidal` writes down where the hands point, `rope` turns queries and keys along with them.
"""

import numpy as np

from . import _check

EXPONENTS = ("2i/d", "i/(d/2-1)")


def inv_freq(dim, base=10000.0, *, exponent="2i/d"):
    """Return the angular frequencies ω_i = base^(-2i/d), i = 0, 1, …, highest first.

    Args:
        dim: number of features d. An odd d has (d+1)/2 frequencies, the last with a sine only.
        base: ω runs from 1 down to nearly 1/base; 10000 in the paper.
        exponent: "2i/d" as in the paper, or "i/(d/2-1)" as in tensor2tensor and fairseq, where the last frequency
            is 1/base itself. The two are not interchangeable.

    Returns:
        Array of shape (d/2,), float64, in radians a position.

    Raises:
        ValueError: dim is not a positive integer, base is not a finite number above 0, or exponent has no such name.

    Source: Vaswani et al. 2017, Attention Is All You Need, §3.5; tensor2tensor, `get_timing_signal_1d`.

    Examples:
        >>> from posenc.frequencies import inv_freq
        >>> inv_freq(8).round(6).tolist()
        [1.0, 0.1, 0.01, 0.001]
        >>> inv_freq(8, exponent="i/(d/2-1)").round(6).tolist()
        [1.0, 0.046416, 0.002154, 0.0001]
    """
    dim = _check.integer(dim, "dim")
    base = _check.number(base, "base", positive=True)
    _check.choice(exponent, "exponent", EXPONENTS)
    if exponent == "2i/d":
        power = 2 * np.arange((dim + 1) // 2) / dim
    else:
        power = np.arange(dim // 2) / max(dim // 2 - 1, 1)  # one frequency alone is 1
    return base**-power


def proportional(head_dim, fraction, base=10000.0):
    """Return base^(-2i/d) for the first fraction of all pairs and 0, no turning, for the rest.

    Unlike partial rotary the exponent runs over the whole head_dim, so each frequency kept is that of full RoPE.

    Args:
        head_dim: number of features d, even.
        fraction: share of the pairs that turn, from 0 to 1; rounded down to whole pairs.
        base: of the frequencies.

    Returns:
        Array of shape (head_dim / 2,), in radians a position.

    Source: Gemma 4 (transformers, `_compute_proportional_rope_parameters`); with layout "half".

    Examples:
        >>> from posenc.frequencies import proportional
        >>> proportional(8, 0.5).round(6).tolist()
        [1.0, 0.1, 0.0, 0.0]
    """
    omega = inv_freq(_check.integer(head_dim, "head_dim", even=True), base)
    fraction = _check.number(fraction, "fraction")
    if not 0 <= fraction <= 1:
        raise ValueError(f"fraction must be from 0 to 1; got {fraction}")
    omega[int(fraction * head_dim // 2) :] = 0
    return omega


def wavelengths(inv_freq):
    """Return λ_i = 2π/ω_i, the number of positions after which hand i has made one turn.

    Args:
        inv_freq: angular frequencies, any shape, in radians a position.

    Returns:
        Array of that shape, in positions; a frequency of 0 has wavelength inf.

    Examples:
        >>> from posenc.frequencies import inv_freq, wavelengths
        >>> wavelengths(inv_freq(128)).round(1)[[0, -1]].tolist()
        [6.3, 54410.1]
    """
    omega = np.abs(_check.real(inv_freq, "inv_freq", finite=True)).astype(np.float64)
    return np.divide(2 * np.pi, omega, out=np.full_like(omega, np.inf), where=omega > 0)


def angles(positions, inv_freq):
    """Return φ[…, i] = p[…] ω_i, how far hand i has turned at each position.

    Always in float64, right to about p · 2^-52 radians: at position 131071 a float32 angle is wrong by up to 0.004
    radians, and no sine mends that.

    Args:
        positions: an int, a range or an array of any shape; negative and fractional ones mean what they say.
        inv_freq: angular frequencies, shape (n,), in radians a position.

    Returns:
        Array of shape positions.shape + (n,), float64, in radians, not reduced modulo 2π.

    Raises:
        ValueError: a position is nan, infinite, a bool, or 2**53 or more in size; inv_freq is not one row of numbers.

    Examples:
        >>> from posenc.frequencies import angles, inv_freq
        >>> angles([[0, 1], [2, -3]], inv_freq(4)).shape
        (2, 2, 2)
        >>> angles(5, [1.0, 0.01]).tolist()
        [5.0, 0.05]
    """
    omega = _check.real(inv_freq, "inv_freq", ndim=1, finite=True).astype(np.float64)
    return np.multiply.outer(_check.positions(positions).astype(np.float64), omega)


def pairs(x, layout):
    """Return two views of the last axis: the first and the second members of its pairs.

    Args:
        x: array of shape (…, d).
        layout: "interleaved" has the pairs (0, 1), (2, 3), …; "half" (and "concatenated", its name among sinusoidal
            encodings) has the pairs (i, i + d/2). An odd d gives the first view one more.

    Returns:
        Two arrays of shape (…, d/2) that share memory with x.

    Examples:
        >>> import numpy as np
        >>> from posenc.frequencies import pairs
        >>> [part.tolist() for part in pairs(np.arange(6), "interleaved")]
        [[0, 2, 4], [1, 3, 5]]
        >>> [part.tolist() for part in pairs(np.arange(6), "half")]
        [[0, 1, 2], [3, 4, 5]]
    """
    _check.choice(layout, "layout", ("interleaved", "half", "concatenated"))
    x = np.asarray(x)
    middle = (x.shape[-1] + 1) // 2
    return (x[..., 0::2], x[..., 1::2]) if layout == "interleaved" else (x[..., :middle], x[..., middle:])
