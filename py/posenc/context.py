"""Longer contexts: every method is a function from inv_freq to inv_freq, for any layout and any head.

In L trained positions hand i makes r_i = L ω_i / 2π turns. A hand with r_i < 1 never closed its circle, so positions
beyond L point it where training never did; slow hands are slowed further, fast ones, which tell neighbours apart, less
or not at all. `by_parts` has the methods that ask each hand for its turns: YaRN and Llama-3.
"""

import math

import numpy as np

from . import _check


def turns(inv_freq, length):
    """Return r_i = L ω_i / 2π, how often hand i goes round within L positions.

    Args:
        inv_freq: angular frequencies, shape (n,), in radians a position, none below 0.
        length: L, in positions.

    Returns:
        Array of shape (n,), float64.

    Source: Peng et al. 2023, YaRN, equation 17.

    Examples:
        >>> from posenc.context import turns
        >>> from posenc.frequencies import inv_freq
        >>> int((turns(inv_freq(128), 4096) < 1).sum())  # of 64 hands
        18
    """
    return _check.ladder(inv_freq) * _check.number(length, "length", positive=True) / (2 * np.pi)


def interpolate(inv_freq, scale):
    """Return ω_i / s: position interpolation, the same as dividing every position by s.

    Args:
        inv_freq: angular frequencies, shape (n,).
        scale: s, the longer context over the trained one, at least 1.

    Returns:
        Array of shape (n,), float64.

    Source: Chen et al. 2023, Extending Context Window of LLMs via Positional Interpolation, §2.3.

    Examples:
        >>> from posenc.context import interpolate
        >>> (8191 * interpolate([1.0], 4)).tolist()  # trained on 2048, so within 0 … 2047.75
        [2047.75]
    """
    return _check.ladder(inv_freq) / _check.stretch(scale)


def ntk_aware(inv_freq, scale):
    """Return ω_i s^(-i/(n-1)), which is base^(-2i/d) with the base b s^(d/(d-2)): the last hand slows by s, the first not.

    Args:
        inv_freq: angular frequencies, shape (n,), at least two.
        scale: s, at least 1.

    Returns:
        Array of shape (n,), float64.

    Raises:
        ValueError: a single frequency, where d/(d-2) divides by 0; or a scale below 1.

    Source: Peng et al. 2023, YaRN, §3.1, equations 14–16, after u/bloc97.

    Examples:
        >>> from posenc.context import ntk_aware
        >>> from posenc.frequencies import inv_freq
        >>> (inv_freq(128) / ntk_aware(inv_freq(128), 4))[[0, -1]].round(9).tolist()
        [1.0, 4.0]
    """
    omega = _check.ladder(inv_freq)
    if omega.size < 2:
        raise ValueError(f"inv_freq must hold at least 2 frequencies, since d/(d-2) divides by 0 at d = 2; got {omega.size}")
    return omega * _check.stretch(scale) ** -np.linspace(0, 1, omega.size)


def dynamic_ntk(inv_freq, length, *, trained, factor=1.0):
    """Return NTK-aware frequencies for the length at hand: s = f l/L − (f−1) once l exceeds L, and 1 until then.

    A function of l alone: a short text after a long one has its old frequencies back. In generation l is the position
    of the newest token plus 1, and keys cached under another l do not fit.

    Args:
        inv_freq: angular frequencies, shape (n,).
        length: l, the number of positions in use now.
        trained: L, the number of positions trained on.
        factor: f. With 1, s = max(1, l/L) as in the paper; transformers takes the model's own (`factor`).

    Returns:
        Array of shape (n,), float64.

    Source: Peng et al. 2023, YaRN, §3.3; transformers, `_compute_dynamic_ntk_parameters`, after u/emozilla.

    Examples:
        >>> from posenc.context import dynamic_ntk
        >>> dynamic_ntk([1.0, 0.1], 2048, trained=2048, factor=2).tolist()
        [1.0, 0.1]
        >>> dynamic_ntk([1.0, 0.1], 4096, trained=2048, factor=2).round(4).tolist()
        [1.0, 0.0333]
    """
    ratio = _check.number(length, "length", positive=True) / _check.number(trained, "trained", positive=True)
    return ntk_aware(inv_freq, 1 + _check.stretch(factor, "factor") * max(ratio - 1, 0))


def longrope(inv_freq, short, long, *, length, trained):
    """Return ω_i / λ_i, with λ = `long` once the length exceeds L and `short` up to and with L itself.

    Args:
        inv_freq: angular frequencies, shape (n,).
        short, long: λ, found by search and published with a model, a number or shape (n,), each above 0.
        length: the number of positions in use, in generation the newest plus 1. One choice holds for a whole text.
        trained: L, the number of positions trained on.

    Returns:
        Array of shape (n,), float64. Scores want `longrope_attention_factor` as well.

    Source: Ding et al. 2024, LongRoPE, §3.2; transformers, `_compute_longrope_parameters` (Phi-3).

    Examples:
        >>> from posenc.context import longrope
        >>> [longrope([1.0, 0.1], [1, 1], [1, 4], length=n, trained=4096).tolist() for n in (4096, 4097)]
        [[1.0, 0.1], [1.0, 0.025]]
    """
    omega, stretches = _check.ladder(inv_freq), {}
    for name, value in {"short": short, "long": long}.items():
        stretches[name] = _check.real(value, name, finite=True).astype(np.float64)
        if stretches[name].shape not in ((), omega.shape) or not (stretches[name] > 0).all():
            raise ValueError(f"{name} must be above 0 and of shape {omega.shape} like inv_freq; got {_check.shown(value)}")
    beyond = _check.number(length, "length", positive=True) > _check.number(trained, "trained", positive=True)
    return omega / stretches["long" if beyond else "short"]


def longrope_attention_factor(scale, trained):
    """Return √(1 + ln s / ln L), by which queries and keys are both multiplied; 1 for s = 1.

    Args:
        scale: s, the longer context over the trained one, at least 1.
        trained: L, in positions, above 1.

    Returns:
        A float, for `factor` of `rope.rotate`.

    Source: transformers, `_compute_longrope_parameters` (Phi-3), for Ding et al. 2024, LongRoPE.

    Examples:
        >>> from posenc.context import longrope_attention_factor
        >>> round(longrope_attention_factor(32, 4096), 6)  # Phi-3 with 131072 positions
        1.190238
    """
    if _check.number(trained, "trained") <= 1:
        raise ValueError(f"trained must be above 1, since ln L divides; got {_check.shown(trained)}")
    return math.sqrt(1 + math.log(_check.stretch(scale)) / math.log(trained))
