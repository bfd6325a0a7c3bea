"""Fourier features: a point of any space as cosines and sines of its projections on chosen frequencies.

The dot product of two of them is Σ_j cos 2πb_j·(v − v'), a kernel of the difference alone. Frequencies on a geometric
ladder along each axis are NeRF's encoding, and a ladder on one axis, without 2π, is the sinusoidal encoding.
"""

import numpy as np

from . import _check


def encode(points, frequencies):
    """Return [cos 2πBv, sin 2πBv].

    Args:
        points: v, shape (…, axes), in units of a period: those of most work lie in [0, 1).
        frequencies: B, shape (m, axes), in turns a unit.

    Returns:
        Array of shape points.shape[:-1] + (2m,): all cosines, then all sines. float32 in gives float32 out.

    Raises:
        ValueError: points and frequencies differ in their last axis, or hold what is not a finite number.

    Source: Tancik et al. 2020, Fourier Features Let Networks Learn High Frequency Functions, §5, equation 5.

    Examples:
        >>> from posenc.fourier_features import encode
        >>> encode([0.25], [[1.0], [2.0]]).round(6).tolist()
        [0.0, -1.0, 1.0, 0.0]
    """
    points = _check.positions(points, "points")
    b = _check.real(frequencies, "frequencies", ndim=2, finite=True)
    _check.same_last_axis(points, b, ("points", "frequencies"))
    phase = points.astype(np.float64) @ b.T.astype(np.float64)
    phase = 2 * np.pi * (phase - np.round(phase))  # whole turns are no turns; their digits are better spent on the rest
    return np.concatenate([np.cos(phase), np.sin(phase)], axis=-1).astype(points.dtype)


def gaussian(m, axes, sigma, *, seed):
    """Return B with entries drawn from N(0, σ²): a kernel of width 1/σ, of which the data decide the best.

    Args:
        m: number of frequencies.
        axes: of the points.
        sigma: σ, in turns a unit.
        seed: of the draw; one network keeps one B.

    Returns:
        Array of shape (m, axes).

    Source: Tancik et al. 2020, §5.

    Examples:
        >>> from posenc.fourier_features import gaussian
        >>> gaussian(256, 2, 10.0, seed=0).shape
        (256, 2)
    """
    sigma = _check.number(sigma, "sigma", positive=True)
    rng = np.random.default_rng(_check.integer(seed, "seed", minimum=0))
    return sigma * rng.standard_normal((_check.integer(m, "m"), _check.integer(axes, "axes")))


def nerf(points, octaves, *, unit=np.pi, with_input=False):
    """Return sin and cos of 2^k π v for k = 0 … octaves − 1, octave by octave, all sines of an octave before its cosines.

    Args:
        points: v, shape (…, axes), within [−1, 1].
        octaves: L; 10 for places and 4 for directions in the paper.
        unit: π in the paper; the published code leaves it out, so that a scene may reach beyond ±1: then 1.
        with_input: put v itself in front, as the published code does and the formula does not.

    Returns:
        Array of shape points.shape[:-1] + (2 · octaves · axes,), and axes more with the input.

    Source: Mildenhall et al. 2020, NeRF, §5.1, equation 4.

    Examples:
        >>> from posenc.fourier_features import nerf
        >>> nerf([0.5], 2).round(6).tolist()
        [1.0, 0.0, 0.0, -1.0]
    """
    points = _check.positions(points, "points")
    if points.ndim == 0:
        raise ValueError(f"points must have shape (…, axes), a coordinate for each axis; got the number {points}")
    octave = _check.number(unit, "unit", positive=True) * 2.0 ** np.arange(_check.integer(octaves, "octaves"))
    phase = points.astype(np.float64)[..., None, :] * octave[:, None]  # (…, octaves, axes)
    waves = np.concatenate([np.sin(phase), np.cos(phase)], axis=-1)
    features = waves.reshape(points.shape[:-1] + (-1,)).astype(points.dtype)
    return np.concatenate([points, features], axis=-1) if with_input else features
