"""Longer contexts by parts: each hand is kept, slowed by s, or something between, as its turns within L positions say.

YaRN's ramp runs from 1 to 32 turns and Llama-3's from 1 to 4; but the code of YaRN runs it over the pairs' index.
"""

import math

import numpy as np

from . import _check
from .context import turns

RAMPS = ("turns", "index")


def yarn(inv_freq, scale, *, trained, slow=1.0, fast=32.0, ramp="turns", truncate=True):
    """Return (1−γ_i) ω_i / s + γ_i ω_i, where γ runs from 0 (hands below `slow` turns) to 1 (above `fast` turns).

    Args:
        inv_freq: angular frequencies, shape (n,).
        scale: s, at least 1.
        trained: L, the number of positions trained on.
        slow: α, in turns within L; `beta_slow` in configuration files.
        fast: β, in turns within L; `beta_fast`.
        ramp: between the two γ is linear in the "turns" r_i, as in the paper, or in the "index" i, as in its code.
            They differ by a factor of up to 3 in frequency.
        truncate: with "index", widen the ramp to whole pairs (transformers; gpt-oss does not).

    Returns:
        Array of shape (n,), float64. Scores want `yarn_attention_factor` as well.

    Raises:
        ValueError: slow is not below fast; or "index" for an inv_freq that is not one geometric progression.

    Source: Peng et al. 2023, YaRN, §3.2, equations 17–20; transformers, `_compute_yarn_parameters`.

    Examples:
        >>> from posenc.by_parts import yarn
        >>> from posenc.frequencies import inv_freq
        >>> paper, code = (yarn(inv_freq(128), 16, trained=4096, ramp=ramp) for ramp in ("turns", "index"))
        >>> int((code / paper).argmax()), (code / paper).max().round(3).item()
        (38, 3.041)
    """
    slow, fast = _check.number(slow, "slow", positive=True), _check.number(fast, "fast", positive=True)
    if slow >= fast:
        raise ValueError(f"slow must be below fast, both in turns; got slow = {slow} and fast = {fast}")
    omega, r = _check.ladder(inv_freq), turns(inv_freq, _check.number(trained, "trained", positive=True))
    if _check.choice(ramp, "ramp", RAMPS) == "turns":
        keep = (r - slow) / (fast - slow)
    else:
        step = _log_step(omega)  # the ω of the pair at index x makes r_0 e^(-step x) turns
        first, last = math.log(r[0] / fast) / step, math.log(r[0] / slow) / step
        if truncate:
            first, last = math.floor(first), math.ceil(last)
        first, last = max(first, 0), min(last, 2 * omega.size - 1)
        keep = 1 - (np.arange(omega.size) - first) / (last - first if last != first else 0.001)
    keep = np.clip(keep, 0, 1)
    return (1 - keep) * omega / _check.stretch(scale) + keep * omega


def yarn_attention_factor(scale, mscale=1.0):
    """Return √(1/t) = 0.1 m ln s + 1, by which queries and keys are both multiplied; 1 for s = 1.

    Logits grow by its square. Where a configuration names `attention_factor` that number replaces this one; where it
    names `mscale` and `mscale_all_dim` (DeepSeek) the factor is the ratio of the two values.

    Args:
        scale: s, at least 1.
        mscale: m, 1 in the paper.

    Returns:
        A float, for `factor` of `rope.rotate`.

    Source: Peng et al. 2023, YaRN, §3.4, equation 22.

    Examples:
        >>> from posenc.by_parts import yarn_attention_factor
        >>> round(yarn_attention_factor(16), 6), round(yarn_attention_factor(16) ** 2, 6)
        (1.277259, 1.63139)
    """
    return 0.1 * _check.number(mscale, "mscale") * math.log(_check.stretch(scale)) + 1.0


def llama3(inv_freq, scale=8.0, *, trained=8192, low=1.0, high=4.0):
    """Return ω_i for hands above `high` turns in L, ω_i / s below `low`, and between them a blend linear in the turns.

    That is YaRN's own ramp with other ends and without its attention factor.

    Args:
        inv_freq: angular frequencies, shape (n,); Llama's base is 500000.
        scale: s; 8 in Llama 3.1, 32 in 3.2.
        trained: L, in positions.
        low, high: `low_freq_factor` and `high_freq_factor`, in turns within L (wavelengths L/low and L/high).

    Returns:
        Array of shape (n,), float64.

    Source: Llama 3.1, `apply_scaling`; transformers, `_compute_llama3_parameters`.

    Examples:
        >>> import numpy as np
        >>> from posenc.by_parts import llama3
        >>> omega = 2 * np.pi / np.array([2048, 4096, 8192])  # wavelengths: kept, between, slowed
        >>> (omega / llama3(omega)).round(4).tolist()
        [1.0, 2.4, 8.0]
    """
    return yarn(inv_freq, scale, trained=trained, slow=low, fast=high)


def _log_step(omega):
    """Return ln(ω_i / ω_{i+1}), which must be one number: (2/d) ln base."""
    if omega.size > 1 and omega.min() > 0:
        steps = -np.diff(np.log(omega))
        if steps[0] > 0 and np.allclose(steps, steps[0], rtol=1e-4, atol=1e-9):
            return float(np.log(omega[0] / omega[-1])) / (omega.size - 1)
    raise ValueError(f'ramp="index" needs inv_freq to be one geometric progression; got {_check.shown(omega)}')
