"""Sums of waves: Fourier series of the classic waveforms, the transform of samples, and its shift theorem.

A wave of period 2π is Σ a_k cos kt + b_k sin kt. Moving it along turns each of its waves by a phase in proportion to
the frequency (the shift theorem), and that is the bridge to position encodings.
"""

import functools

import numpy as np

from . import _check

WAVES = ("square", "saw", "triangle")
_BLOCK = 2**17                        # numbers at once: fast, and little memory for however many waves


def wave(name, t):
    """Return the waveform itself, period 2π, between −1 and 1, odd: it rises through 0, or jumps up there.

    Args:
        name: "square" (1 on (0, π), 0 at the jumps), "saw" (t/π on (−π, π), 0 at the jump) or "triangle" (1 at π/2).
        t: a number or an array, in radians.

    Returns:
        float64, the shape of t.

    Examples:
        >>> from posenc.fourier import wave
        >>> [wave(name, 1.5).round(4).item() for name in ("square", "saw", "triangle")]
        [1.0, 0.4775, 0.9549]
    """
    _check.choice(name, "name", WAVES)
    t = _check.real(t, "t", finite=True).astype(np.float64)
    turn = np.mod(t + np.pi, 2 * np.pi) - np.pi
    if name == "triangle":
        return 2 / np.pi * np.arcsin(np.sin(t))
    if name == "square":
        return np.where(turn == -np.pi, 0.0, np.sign(turn))[()]
    return np.where(turn == -np.pi, 0.0, turn / np.pi)[()]


def sine_coefficients(name, terms):
    """Return b_1, b_2, … of Σ b_k sin kt, up to the last of the first `terms` that are not 0.

    square: 4/(πk), k odd; saw: 2/(πk) (−1)^(k+1); triangle: 8/(πk)² (−1)^((k−1)/2), k odd.

    Args:
        name: "square", "saw" or "triangle".
        terms: how many waves.

    Returns:
        float64 array whose entry k − 1 is b_k.

    Examples:
        >>> from posenc.fourier import sine_coefficients
        >>> sine_coefficients("square", 2).round(4).tolist()
        [1.2732, 0.0, 0.4244]
    """
    _check.choice(name, "name", WAVES)
    terms = _check.integer(terms, "terms")
    k = np.arange(1, (terms if name == "saw" else 2 * terms - 1) + 1)
    if name == "saw":
        return 2 / (np.pi * k) * np.where(k % 2, 1, -1)
    if name == "square":
        return 4 / (np.pi * k) * (k % 2)
    return 8 / (np.pi * k) ** 2 * np.where(k % 4 == 1, 1, -1) * (k % 2)


def series(t, cosines=(), sines=(), mean=0.0):
    """Return mean + Σ a_k cos kt + b_k sin kt, k = 1, 2, …: any finite sum of waves of period 2π.

    Args:
        t: a number or an array, in radians.
        cosines: a_1, a_2, …
        sines: b_1, b_2, …
        mean: the constant term.

    Returns:
        float64, the shape of t.

    Examples:
        >>> from posenc.fourier import series
        >>> series(1.0, cosines=[1.0], sines=[0.0, 0.5]).round(6).item()
        0.994951
    """
    t = _check.real(t, "t", finite=True).astype(np.float64)
    a, b = _check.real(cosines, "cosines", ndim=1), _check.real(sines, "sines", ndim=1)
    total = np.full(t.shape, _check.number(mean, "mean"))
    for weights, turn in ((a, np.cos), (b, np.sin)):
        k = np.flatnonzero(weights)
        for some in np.array_split(k, max(1, k.size * t.size // _BLOCK)):
            total += np.tensordot(weights[some], turn(np.multiply.outer(some + 1, t)), axes=1)
    return total[()]


def partial_sum(name, terms, t):
    """Return the sum of the first `terms` waves of the series of a waveform.

    Examples:
        >>> from posenc.fourier import partial_sum
        >>> partial_sum("square", 3, 1.5).round(6).item()
        1.094033
    """
    return series(t, sines=sine_coefficients(name, terms))


def overshoot(terms):
    """Return the highest value of the square wave's partial sum, at t = π/(2 terms): it moves, but does not go away.

    Examples:
        >>> from posenc.fourier import overshoot
        >>> [round(float(overshoot(n)), 4) for n in (1, 5, 25, 125)]
        [1.2732, 1.1823, 1.1791, 1.179]
    """
    return partial_sum("square", terms, np.pi / (2 * _check.integer(terms, "terms")))


@functools.cache
def gibbs_limit():
    """Return (2/π) Si(π) = (2/π) ∫₀^π sin t / t dt, what `overshoot` tends to; by Gauss's rule of 20 points.

    Examples:
        >>> from posenc.fourier import gibbs_limit
        >>> round(gibbs_limit(), 9)
        1.178979744
    """
    x, weight = np.polynomial.legendre.leggauss(20)
    return float(weight @ np.sinc((x + 1) / 2))


def dft(x):
    """Return X_n = Σ_j x_j e^{−2πi nj/N} over the last axis: how much of each frequency n is in N samples.

    Examples:
        >>> from posenc.fourier import dft
        >>> dft([1, 0, -1, 0]).real.tolist()
        [0.0, 2.0, 0.0, 2.0]
    """
    return np.fft.fft(_check.samples(x))


def idft(spectrum):
    """Return x_j = (1/N) Σ_n X_n e^{2πi nj/N} over the last axis, the signal that `dft` took apart.

    Examples:
        >>> from posenc.fourier import idft
        >>> idft([0, 2, 0, 2]).real.tolist()
        [1.0, 0.0, -1.0, 0.0]
    """
    return np.fft.ifft(_check.samples(spectrum))


def shift(x, steps):
    """Return the idft of X_n e^{−2πi n·steps/N}: x moved along its last axis, round the end, by turning phases alone.

    Args:
        x: samples, shape (…, N); real in gives real out.
        steps: how far; a whole number gives np.roll(x, steps), a fraction goes between the samples.

    Returns:
        Array of the shape of x.

    Source: the shift theorem; n counts from −N/2 to N/2, so that the wave between the samples is the slowest one.

    Examples:
        >>> from posenc.fourier import shift
        >>> shift([5.0, 1.0, 2.0], 1).round(6).tolist()
        [2.0, 5.0, 1.0]
    """
    x = _check.samples(x)
    n = np.fft.fftfreq(x.shape[-1]) * x.shape[-1]
    moved = idft(dft(x) * np.exp(-2j * np.pi * np.fmod(n * _check.number(steps, "steps") / len(n), 1)))
    return moved if np.iscomplexobj(x) else moved.real
