"""Positions as a bias: a number for each head and offset, added to the logits while queries and keys know no place.

Offsets are key − query everywhere here, as in T5: what lies behind is negative.
"""

import numpy as np

from . import _check


def offsets(query_positions, key_positions):
    """Return n − m for every query position m and key position n.

    Args:
        query_positions: an int, or shape (…, queries). A query that follows cached keys has its true position.
        key_positions: an int, or shape (…, keys); leading axes broadcast.

    Returns:
        Array of shape (…, queries, keys), float64; one position counts as a row of one.

    Examples:
        >>> from posenc.bias import offsets
        >>> offsets([0, 1], [0, 1, 2]).tolist()
        [[0.0, 1.0, 2.0], [-1.0, 0.0, 1.0]]
    """
    m = np.atleast_1d(_check.positions(query_positions, "query_positions").astype(np.float64))
    n = np.atleast_1d(_check.positions(key_positions, "key_positions").astype(np.float64))
    try:
        return n[..., None, :] - m[..., :, None]
    except ValueError:
        raise ValueError(
            f"query_positions and key_positions must agree in their leading axes; got shapes {m.shape} and {n.shape}"
        ) from None


def alibi_slopes(heads):
    """Return m_h = 2^(−8h/n), h = 1 … n, for a power of two; else those of the power below, then odd ones of the power above.

    Args:
        heads: n. The plain formula gives something else for 6, 12 or 40 heads, and no model was trained with it.

    Returns:
        Array of shape (heads,), not falling throughout unless n is a power of two.

    Source: Press et al. 2021, Train Short, Test Long, §3; its code (`get_slopes`) where n is no power of two.

    Examples:
        >>> from posenc.bias import alibi_slopes
        >>> alibi_slopes(8)[:3].tolist()
        [0.5, 0.25, 0.125]
        >>> alibi_slopes(6).round(6).tolist()
        [0.25, 0.0625, 0.015625, 0.003906, 0.5, 0.125]
    """
    heads = _check.integer(heads, "heads")
    below = 2 ** (heads.bit_length() - 1)
    between = 2.0 ** (-8 * np.arange(1, 2 * below, 2) / (2 * below))
    return np.concatenate([2.0 ** (-8 * np.arange(1, below + 1) / below), between[: heads - below]])


def alibi(query_positions, key_positions, heads):
    """Return −m_h |n − m|: the farther the key, the lower the score, with a slope of its own for each head.

    Behind the query this is the paper's −m_h (m − n). Ahead of it that would reward distance, so a causal mask or the
    absolute value is a must. BLOOM and MPT add m_h n alone: a row's softmax does not feel the rest.

    Args:
        query_positions, key_positions: as in `offsets`.
        heads: how many.

    Returns:
        Array of shape (…, heads, queries, keys), to be added to logits that are already divided by √d.

    Source: Press et al. 2021, Train Short, Test Long, §3.

    Examples:
        >>> from posenc.bias import alibi
        >>> alibi(range(3), range(3), heads=8)[0].tolist()
        [[0.0, -0.5, -1.0], [-0.5, 0.0, -0.5], [-1.0, -0.5, 0.0]]
    """
    slopes = alibi_slopes(heads)[:, None, None]
    return 0.0 - slopes * np.abs(offsets(query_positions, key_positions))[..., None, :, :]  # no −0 on the diagonal


def t5_bucket(offset, *, buckets=32, max_distance=128, bidirectional=True):
    """Return the bucket of each offset: one for each small distance, then logarithmic ones, the last without an end.

    With b buckets a side and e = b/2: distance r < e has bucket r, others e + ⌊(b − e) ln(r/e) / ln(max_distance/e)⌋, at
    most b − 1. Keys ahead have the second half of the buckets; in causal use they share bucket 0 and are masked.

    Args:
        offset: key − query, whole numbers, any shape.
        buckets: in all; 32 in T5. Half of them each way if bidirectional.
        max_distance: where the logarithm would reach the end; the last bucket begins before it, at 91 of 128
            (113 if causal).
        bidirectional: True in an encoder, False in a decoder. Attention from a decoder to an encoder has no bias.

    Returns:
        int64 array of the shape of `offset`.

    Raises:
        ValueError: an offset is not whole; buckets is below 2 (4 and even if bidirectional); max_distance is not above e.

    Source: Raffel et al. 2019, T5, §2.1; mesh-tensorflow, `_relative_position_bucket`.

    Examples:
        >>> from posenc.bias import t5_bucket
        >>> t5_bucket([-16, -15, -1, 0, 1, 90, 91]).tolist()
        [10, 9, 1, 0, 17, 30, 31]
    """
    offset = _check.positions(offset, "offset").astype(np.float64)
    _check.refuse(offset, offset % 1 != 0, "offset", "whole numbers")
    buckets = _check.integer(buckets, "buckets", minimum=4 if bidirectional else 2, even=bool(bidirectional))
    side = buckets // 2 if bidirectional else buckets
    exact = side // 2
    if _check.integer(max_distance, "max_distance") <= exact:
        raise ValueError(f"max_distance must be above {exact}, where logarithmic buckets begin; got {max_distance}")
    r = np.abs(offset) if bidirectional else np.maximum(-offset, 0)
    beyond = np.log(np.maximum(r, exact) / exact) / np.log(max_distance / exact) * (side - exact)
    bucket = np.where(r < exact, r, np.minimum(exact + np.floor(beyond + 1e-9), side - 1))  # a whole number stays itself
    return (bucket + side * ((offset > 0) & bool(bidirectional))).astype(np.int64)


def t5(query_positions, key_positions, table, *, max_distance=128, bidirectional=True):
    """Return table[bucket(n − m), h], T5's trained number for each head and bucket.

    Args:
        query_positions, key_positions: as in `offsets`, whole numbers.
        table: shape (buckets, heads).
        max_distance, bidirectional: as in `t5_bucket`.

    Returns:
        Array of shape (…, heads, queries, keys). T5 itself does not divide logits by √d.

    Source: Raffel et al. 2019, T5, §2.1.

    Examples:
        >>> import numpy as np
        >>> from posenc.bias import t5
        >>> t5([5], range(4), np.arange(32.0)[:, None])[0].tolist()
        [[5.0, 4.0, 3.0, 2.0]]
    """
    table = _check.real(table, "table", ndim=2)
    where = offsets(query_positions, key_positions)
    bucket = t5_bucket(where, buckets=len(table), max_distance=max_distance, bidirectional=bidirectional)
    return np.moveaxis(table[bucket], -1, -3)
