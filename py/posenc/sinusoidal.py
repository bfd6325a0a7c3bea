"""The encoding of the Transformer paper: where d/2 clock hands point at position p.

Each pair of features is (sin ω_i p, cos ω_i p), a point on the unit circle. Moving by k turns every hand by ω_i k, so
one matrix moves all positions, and dot products and distances depend on the offset alone.
"""

import numpy as np

from . import _check
from .frequencies import angles, inv_freq, pairs

LAYOUTS = ("interleaved", "concatenated")


def encode(positions, d_model, *, base=10000.0, layout="interleaved", exponent="2i/d", dtype=None):
    """Return PE[p, 2i] = sin(ω_i p), PE[p, 2i+1] = cos(ω_i p), with ω_i = base^(-2i/d).

    Args:
        positions: an int, a range or an array of any shape.
        d_model: number of features d; an odd one ends on a sine without its cosine.
        base: longest wavelength over 2π, almost.
        layout: "interleaved" as in the paper, or "concatenated": all sines, then all cosines.
        exponent: "2i/d", or "i/(d/2-1)" as in tensor2tensor, where an odd d is filled up with a 0.
        dtype: of the result. Otherwise that of the positions if they are floats, else float64. Angles are float64 in
            any case, so a float32 result is good to half a unit in the last place at position 131071 too.

    Returns:
        Array of shape positions.shape + (d_model,); one position gives one vector.

    Raises:
        ValueError: positions, d_model, base, layout, exponent or dtype out of range; the message quotes it.

    Source: Vaswani et al. 2017, Attention Is All You Need, §3.5.

    Examples:
        >>> from posenc.sinusoidal import encode
        >>> encode(1, 4).round(6).tolist()
        [0.841471, 0.540302, 0.01, 0.99995]
        >>> encode(1, 4, layout="concatenated").round(6).tolist()
        [0.841471, 0.01, 0.540302, 0.99995]
        >>> encode(range(100), 512).shape
        (100, 512)
    """
    _check.choice(layout, "layout", LAYOUTS)
    positions = _check.positions(positions)
    dtype = positions.dtype if dtype is None else _check.floating(dtype)
    phi = angles(positions, inv_freq(_check.integer(d_model, "d_model"), base, exponent=exponent))
    table = np.zeros(phi.shape[:-1] + (d_model,), dtype)
    sines, cosines = pairs(table if exponent == "2i/d" else table[..., : d_model - d_model % 2], layout)
    np.sin(phi, out=sines, casting="same_kind")
    np.cos(phi[..., : cosines.shape[-1]], out=cosines, casting="same_kind")
    return table


def shift_matrix(offset, d_model, *, base=10000.0, layout="interleaved", exponent="2i/d"):
    """Return the M with M @ encode(p) = encode(p + offset) for every p: a rotation by ω_i · offset in each pair.

    On the order (sin, cos) the 2×2 block is [[cos, sin], [-sin, cos]], which looks clockwise; the hand itself, drawn
    as (cos, sin), turns counter-clockwise.

    Args:
        offset: how far to move, in positions; an array of offsets gives a stack of matrices.
        d_model: number of features, even: a sine alone does not hold what is needed to move it.
        base, layout, exponent: those of the encoding that is to be moved.

    Returns:
        Orthogonal array of shape offset.shape + (d_model, d_model), float64.

    Raises:
        ValueError: d_model is odd, or another argument is out of range.

    Source: Vaswani et al. 2017, §3.5 (the claim); the matrix follows from the sum formulas of sine and cosine.

    Examples:
        >>> import numpy as np
        >>> from posenc.sinusoidal import encode, shift_matrix
        >>> bool(np.allclose(shift_matrix(3, d_model=8) @ encode(5, 8), encode(8, 8)))
        True
        >>> shift_matrix(1, d_model=2).round(4).tolist()
        [[0.5403, 0.8415], [-0.8415, 0.5403]]
    """
    _check.choice(layout, "layout", LAYOUTS)
    phi = angles(offset, inv_freq(_check.integer(d_model, "d_model", even=True), base, exponent=exponent))
    sin, cos = pairs(np.arange(d_model), layout)  # which features are sines, which cosines
    matrix = np.zeros(phi.shape[:-1] + (d_model, d_model))
    matrix[..., sin, sin] = matrix[..., cos, cos] = np.cos(phi)
    matrix[..., sin, cos] = np.sin(phi)
    matrix[..., cos, sin] = -np.sin(phi)
    return matrix


def dot_product(offset, d_model, *, base=10000.0, exponent="2i/d"):
    """Return PE(p) · PE(p + k) = Σ_i cos(ω_i k), whatever p is.

    Args:
        offset: k, an int or an array of any shape.
        d_model: number of features, even.
        base, exponent: those of the encoding.

    Returns:
        Array of the shape of `offset`, float64; d/2 at k = 0, the squared length of every code.

    Examples:
        >>> from posenc.sinusoidal import dot_product
        >>> dot_product([0, 1, 10], 512).round(3).tolist()
        [256.0, 249.102, 173.79]
    """
    phi = angles(offset, inv_freq(_check.integer(d_model, "d_model", even=True), base, exponent=exponent))
    return np.cos(phi).sum(-1)


def distance(offset, d_model, *, base=10000.0, exponent="2i/d"):
    """Return |PE(p + k) − PE(p)| = 2 √Σ_i sin²(ω_i k / 2), whatever p is.

    Half angles keep the digits that the root of 2 − 2cos would lose between codes that lie close together.

    Args:
        offset: k, an int or an array of any shape.
        d_model: number of features, even.
        base, exponent: those of the encoding.

    Returns:
        Array of the shape of `offset`, float64.

    Examples:
        >>> from posenc.sinusoidal import distance
        >>> distance(1, 512).round(9).item()
        3.714270365
    """
    phi = angles(offset, inv_freq(_check.integer(d_model, "d_model", even=True), base, exponent=exponent))
    return 2 * np.sqrt(np.square(np.sin(phi / 2)).sum(-1))
