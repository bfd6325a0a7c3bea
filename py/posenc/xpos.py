"""xPos: rotary embedding whose pairs also shrink with distance, each by its own ζ_i < 1.

Queries grow by ζ^(m/512) and keys by ζ^(−n/512), so a score holds ζ^((m−n)/512): it fades as the key falls behind. It
would grow for keys ahead, so xPos is for causal attention.
"""

import numpy as np

from . import _check
from .frequencies import pairs
from .rope import rotate as turn

LEVEL = 0.4  # γ of the paper: the fastest pair has ζ = γ / (1 + γ)


def decay(positions, head_dim, *, scale_base=512.0):
    """Return ζ_i^(p / 512), ζ_i = (2i/d + 0.4) / 1.4: what pair i of a query at position p is multiplied by.

    Args:
        positions: an int, a range or an array of any shape; a distance gives what is left of a score.
        head_dim: number of features d, even.
        scale_base: the 512.

    Returns:
        Array of shape positions.shape + (head_dim / 2,), float64.

    Raises:
        ValueError: head_dim is not a positive even integer; or a power is out of float64's range.

    Source: Sun et al. 2022, A Length-Extrapolatable Transformer, §2.3, algorithm 1.

    Examples:
        >>> from posenc.xpos import decay
        >>> decay(512, 4).round(6).tolist()
        [0.285714, 0.642857]
    """
    places = _check.positions(positions).astype(np.float64)
    pair = np.arange(_check.integer(head_dim, "head_dim", even=True) // 2)
    zeta = (2 * pair / head_dim + LEVEL) / (1 + LEVEL)
    power = np.multiply.outer(places / _check.number(scale_base, "scale_base", positive=True), np.log(zeta))
    _check.refuse(places, np.abs(power).max(-1) > 700, "positions", "near enough to the origin for ζ^(p/512) to fit a float")
    return np.exp(power)


def rotate(
    q,
    k,
    query_positions,
    key_positions=None,
    *,
    base=10000.0,
    inv_freq=None,
    layout="interleaved",
    scale_base=512.0,
    origin=0.0,
):
    """Return (R(m) q ζ^((m−o)/512), R(n) k ζ^(−(n−o)/512)): turned as by `rope.rotate`, and shrunk or grown.

    Args:
        q: queries, shape (…, queries, head_dim). float32 in gives float32 out.
        k: keys, shape (…, keys, head_dim).
        query_positions: as for `rope.rotate`; the true ones, also for queries that follow cached keys.
        key_positions: those of the queries unless given.
        base, inv_freq, layout: as for `rope.rotate`.
        scale_base: the 512. A small one overflows float16 and float32 soon: at 64, near position 1150 and 9000.
        origin: o, which scores do not depend on. The middle of a long text keeps both powers small; queries and keys,
            cached ones too, must share it.

    Returns:
        The pair (q, k), each of its own shape and float type.

    Raises:
        ValueError: as for `rope.rotate`; or a power that does not fit the float type.

    Source: Sun et al. 2022, A Length-Extrapolatable Transformer, §2.3, algorithm 1.

    Examples:
        >>> import numpy as np
        >>> from posenc.xpos import rotate
        >>> ones = np.ones((2, 64))
        >>> q, k = rotate(ones, ones, [512, 1024], [0, 512])
        >>> (q * k).sum(-1).round(9).tolist()  # the same distance, the same score
        [12.584527449, 12.584527449]
    """
    key_positions = query_positions if key_positions is None else key_positions
    origin, rotary = _check.number(origin, "origin"), {"base": base, "inv_freq": inv_freq, "layout": layout}
    result = []
    for x, positions, sign, name in ((q, query_positions, 1, "q"), (k, key_positions, -1, "k")):
        turned = turn(_check.features(x, name), positions, **rotary)
        places = _check.aligned_positions(positions, turned.shape).astype(np.float64)
        scale = decay(sign * (places - origin), turned.shape[-1], scale_base=scale_base)
        if scale.max() > np.finfo(turned.dtype).max:
            raise ValueError(
                f"positions must keep ζ^(p/{scale_base:g}) within {turned.dtype}; got one of {scale.max():.3g} for {name}: "
                f"put the origin ({origin:g}) nearer to them, or take a larger scale_base"
            )
        for part in pairs(turned, layout):
            part *= scale.astype(turned.dtype)
        result.append(turned)
    return tuple(result)
