"""Closed curves as chains of rotating vectors: Fourier's series with complex numbers, one vector for each frequency."""

import numpy as np

from . import _check


def coefficients(points, *, samples=256):
    """Return c_n of z(t) = Σ c_n e^{int}, the closed curve through the points, drawn at constant speed.

    Args:
        points: shape (m, 2), in drawing order; the last is joined to the first.
        samples: how many points the curve is sampled at, and so how many c_n there are.

    Returns:
        Complex array of shape (samples,), in the order n = 0, 1, −1, 2, −2, …

    Raises:
        ValueError: fewer than two different points.

    Examples:
        >>> import numpy as np
        >>> from posenc.curves import coefficients
        >>> t = np.linspace(0, 2 * np.pi, 400, endpoint=False)
        >>> np.abs(coefficients(np.stack([np.cos(t), np.sin(t)], axis=-1)))[:3].round(3).tolist()
        [0.0, 1.0, 0.0]
    """
    points = _check.real(points, "points", ndim=2, finite=True)
    if points.shape[1] != 2:
        raise ValueError(f"points must have shape (m, 2), x and y of each; got shape {points.shape}")
    z = points[:, 0] + 1j * points[:, 1]
    z = np.append(z, z[:1])
    along = np.append(0, np.cumsum(np.abs(np.diff(z))))
    if not along[-1] > 0:
        raise ValueError(f"points must hold at least two different points; got {_check.shown(points.tolist())}")
    size = _check.integer(samples, "samples", minimum=2)
    return np.fft.fft(np.interp(np.arange(size) / size * along[-1], along, z))[_turns(size)] / size


def rotating_vectors(c, t, *, count=None):
    """Return the joints of the chain of vectors c_n e^{int}, laid end to end; its tip draws the curve.

    Args:
        c: complex, in the order of `coefficients`.
        t: a number or an array, in radians; 2π draws the curve once.
        count: how many vectors, slowest first; all unless given, or when there are fewer.

    Returns:
        Complex array of shape t.shape + (count + 1,), from the origin to the tip.

    Examples:
        >>> from posenc.curves import rotating_vectors
        >>> rotating_vectors([1, 2j], 0.0).tolist()
        [0j, (1+0j), (1+2j)]
    """
    c, t = _check.samples(c, "c"), _check.real(t, "t", finite=True)
    c = c if count is None else c[: _check.integer(count, "count")]
    k = np.arange(1, len(c) + 1)
    n = np.where(k % 2, -(k // 2), k // 2)  # 0, 1, −1, 2, −2, …
    arrows = c * np.exp(1j * np.multiply.outer(t, n))
    return np.concatenate([np.zeros(t.shape + (1,)), np.cumsum(arrows, axis=-1)], axis=-1)


def _turns(size):
    """Return where n = 0, 1, −1, 2, −2, … stand in the output of the transform."""
    n = np.fft.fftfreq(size)
    return np.lexsort((-n, np.abs(n)))
