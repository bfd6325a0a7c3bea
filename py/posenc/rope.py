"""Rotary position embedding: queries and keys turn with their positions, so their scores see the difference alone.

Pair i of a vector at position p is turned counter-clockwise by ω_i p. Both members of a score turn, and
R(m)ᵀ R(n) = R(n − m). Values are left as they are.
"""

import numpy as np

from . import _check
from .frequencies import angles, inv_freq as frequencies, pairs

LAYOUTS = ("interleaved", "half")


def rotate(
    x, positions, *, base=10000.0, inv_freq=None, layout="interleaved", rotary_dim=None, clockwise=False, factor=1.0
):
    """Return x with pair i turned by ω_i p: (a, b) -> (a cos φ − b sin φ, a sin φ + b cos φ), φ = ω_i p.

    Args:
        x: queries or keys, shape (…, seq, head_dim), or one vector (head_dim,). float32 in gives float32 out.
        positions: one for all; or shape (seq,); or (batch, …, seq), whose leading axes are those of x, so that
            position ids (batch, seq) fit x of shape (batch, heads, seq, head_dim).
        base: of the frequencies, if inv_freq is not given.
        inv_freq: the frequencies themselves, shape (rotary_dim / 2,), in radians a position.
        layout: pairs (2i, 2i+1) are "interleaved" (RoFormer, GPT-J), pairs (i, i + d/2) are "half" (NeoX, Llama in
            transformers). Weights trained for one give nonsense under the other.
        rotary_dim: turn the first rotary_dim features only and pass the rest through (partial rotary, GPT-NeoX).
        clockwise: turn the other way; harmless if queries and keys agree.
        factor: multiplies what is turned (YaRN's attention factor).

    Returns:
        Array of the shape and float type of x (float64 for integers).

    Raises:
        ValueError: head_dim or rotary_dim is odd, positions or inv_freq do not fit x, or a name or number is amiss.

    Source: Su et al. 2021, RoFormer, §3.2, equations 14–16 and 34.

    Examples:
        >>> from posenc.rope import rotate
        >>> rotate([1, 2, 3, 4], 1).round(4).tolist()
        [-1.1426, 1.9221, 2.9599, 4.0298]
        >>> rotate([1, 2, 3, 4], 1, layout="half").round(4).tolist()
        [-1.9841, 1.9599, 2.4624, 4.0198]
    """
    x = _check.features(x)
    head_dim = _check.integer(x.shape[-1], "head_dim (the last axis of x)", minimum=2, even=rotary_dim is None)
    rotary_dim = head_dim if rotary_dim is None else _check.integer(rotary_dim, "rotary_dim", minimum=2, even=True)
    if rotary_dim > head_dim:
        raise ValueError(f"rotary_dim must be at most head_dim = {head_dim}; got {rotary_dim}")
    if inv_freq is None:
        inv_freq = frequencies(rotary_dim, base)
    elif np.shape(inv_freq) != (rotary_dim // 2,):
        raise ValueError(
            f"inv_freq must have shape ({rotary_dim // 2},), one for each pair; got shape {np.shape(inv_freq)}"
        )
    phi = angles(_check.aligned_positions(positions, x.shape), inv_freq)
    turned = turn(x[..., :rotary_dim], -phi if clockwise else phi, layout=layout, factor=factor)
    return turned if rotary_dim == head_dim else np.concatenate([turned, x[..., rotary_dim:]], axis=-1)


def turn(x, angles, *, layout="interleaved", factor=1.0):
    """Return x with pair i turned counter-clockwise by angles[…, i].

    Args:
        x: array of shape (…, 2n); its float type is kept.
        angles: in radians, shape (…, n); leading axes broadcast to those of x.
        layout: "interleaved" or "half".
        factor: multiplies the result.

    Returns:
        Array of the shape and float type of x.

    Raises:
        ValueError: the angles do not broadcast to the pairs of x, or the layout has no such name.

    Examples:
        >>> from posenc.rope import turn
        >>> turn([1.0, 0.0], [0.5]).round(6).tolist()
        [0.877583, 0.479426]
    """
    _check.choice(layout, "layout", LAYOUTS)
    x, angles = _check.features(x), _check.real(angles, "angles", finite=True)
    if x.dtype == np.float16:  # one rounding at the end instead of three on the way
        return turn(x.astype(np.float32), angles, layout=layout, factor=factor).astype(np.float16)
    shape = x.shape[:-1] + (_check.integer(x.shape[-1], "the last axis of x", minimum=2, even=True) // 2,)
    factor = _check.number(factor, "factor")
    unit = np.empty(angles.shape, np.result_type(x.dtype, np.complex64))  # e^{iφ}: turning is multiplying by it
    unit.real, unit.imag = factor * np.cos(angles), factor * np.sin(angles)
    try:
        unit = np.broadcast_to(unit, shape)
    except ValueError:
        raise ValueError(
            f"angles must broadcast to {shape}, an angle for each pair of x; got shape {angles.shape}"
        ) from None
    result = np.empty_like(x)
    _multiply(*pairs(x, layout), unit, *pairs(result, layout))
    return result


def _multiply(a, b, unit, a_out, b_out):
    """Write (a + ib) · unit, in parts along the first axis while these are large: caches are small."""
    if a.ndim > 2 and a.size > len(a) * 2**15:
        for part in zip(a, b, unit, a_out, b_out):
            _multiply(*part)
        return
    z = np.empty(a.shape, unit.dtype)
    z.real, z.imag = a, b
    z *= unit
    a_out[...], b_out[...] = z.real, z.imag


def permutation(head_dim, *, to="half"):
    """Return the π with x_half = x_interleaved[π]; with to="interleaved" its inverse.

    Rows of W_q and W_k, head by head, move the same way; scores then agree between the layouts.

    Args:
        head_dim: number of features that are turned, even.
        to: the layout that the result is in.

    Returns:
        Integer array of shape (head_dim,).

    Examples:
        >>> from posenc.rope import permutation
        >>> permutation(8).tolist()
        [0, 2, 4, 6, 1, 3, 5, 7]
    """
    order = np.arange(_check.integer(head_dim, "head_dim", even=True))
    half = np.concatenate(pairs(order, "interleaved"))
    return half if _check.choice(to, "to", LAYOUTS) == "half" else np.argsort(half)


def scores(distances, q, k, **options):
    """Return ⟨R(m) q, R(n) k⟩ as a function of the distance m − n, the only thing it depends on.

    Args:
        distances: m − n, an int or an array of any shape; positive when the key lies behind the query.
        q, k: one vector each, shape (head_dim,), before they are turned.
        **options: those of `rotate`, the same for both.

    Returns:
        Array of the shape of `distances`.

    Source: Su et al. 2021, §3.2.2, equation 16; its decay with distance (§3.3) is no monotone one.

    Examples:
        >>> import numpy as np
        >>> from posenc.rope import scores
        >>> (scores([0, 5, 6], np.ones(64), np.ones(64)) / 64).round(6).tolist()
        [1.0, 0.734499, 0.736231]
    """
    q, k = _check.real(q, "q", ndim=1), _check.real(k, "k", ndim=1)
    _check.same_last_axis(q, k, ("q", "k"))
    distances = _check.positions(distances, "distances")
    turned = rotate(np.broadcast_to(q, distances.shape + q.shape), distances, **options)
    return turned @ k
