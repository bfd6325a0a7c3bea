"""Relative positions inside the score: Shaw adds a vector to each key, Transformer-XL splits the score in four.

What a pair (m, n) needs depends on its offset alone. So each query meets every offset once, and the score of a pair is
picked from that list: no array of shape (queries, keys, head_dim).
"""

import math

import numpy as np

from . import _check
from .bias import offsets
from .sinusoidal import encode


def shaw(q, k, query_positions, key_positions, key_table, *, left=None):
    """Return q_m · (k_n + a_clip(n−m)) / √d, a trained vector for each offset within reach, the last for all beyond.

    Args:
        q: shape (…, queries, head_dim).
        k: shape (…, keys, head_dim).
        query_positions, key_positions: shape (queries,) and (keys,), whole numbers.
        key_table: the a, shape (left + 1 + right, head_dim): row 0 is offset −left, row left is offset 0.
        left: reach behind the query; half of the table unless given.

    Returns:
        Array of shape (…, queries, keys), already divided by √d.

    Raises:
        ValueError: shapes do not fit, positions are not whole, or the table has no row for offset 0.

    Source: Shaw et al. 2018, Self-Attention with Relative Position Representations, §3, equations 2 and 4.

    Examples:
        >>> import numpy as np
        >>> from posenc.relative import shaw
        >>> table = np.array([[-1.0], [0.0], [1.0]])  # offsets −1, 0, 1 and what lies beyond them
        >>> shaw(np.ones((3, 1)), np.zeros((3, 1)), range(3), range(3), table).tolist()
        [[0.0, 1.0, 1.0], [-1.0, 0.0, 1.0], [-1.0, -1.0, 0.0]]
    """
    q, k = _check.features(q, "q"), _check.features(k, "k")
    _check.same_last_axis(q, k, ("q", "k"))
    table, row = _clipped(_offsets(q, k, query_positions, key_positions), key_table, "key_table", left)
    _check.same_last_axis(q, table, ("q", "key_table"))
    scores = q @ np.swapaxes(k, -1, -2) + _pick(q @ table.T, row)
    return scores / math.sqrt(q.shape[-1])


def shaw_values(weights, v, query_positions, key_positions, value_table, *, left=None):
    """Return Σ_n w_mn (v_n + a'_clip(n−m)), the same idea on the side of the values.

    Args:
        weights: softmax of the scores, shape (…, queries, keys).
        v: shape (…, keys, value_dim).
        query_positions, key_positions, left: as in `shaw`.
        value_table: the a', shape (left + 1 + right, value_dim).

    Returns:
        Array of shape (…, queries, value_dim).

    Source: Shaw et al. 2018, §3, equation 3.

    Examples:
        >>> import numpy as np
        >>> from posenc.relative import shaw_values
        >>> table = np.array([[-1.0], [0.0], [1.0]])
        >>> shaw_values(np.full((2, 2), 0.5), np.zeros((2, 1)), range(2), range(2), table).tolist()
        [[0.5], [-0.5]]
    """
    weights, v = _check.features(weights, "weights"), _check.features(v, "v")
    where = _offsets(weights, v, query_positions, key_positions)
    if weights.shape[-1] != v.shape[-2]:
        raise ValueError(f"weights must have one for each of the {v.shape[-2]} keys; got shape {weights.shape}")
    table, row = _clipped(where, value_table, "value_table", left)
    _check.same_last_axis(v, table, ("v", "value_table"))
    share = np.zeros(weights.shape[:-1] + (len(table),), weights.dtype)  # the weight that falls on each row of the table
    np.add.at(share, (..., np.arange(len(row))[:, None], row), weights)
    return weights @ v + share @ table


def transformer_xl(q, k, query_positions, key_positions, w_r, u, v, *, base=10000.0, layout="concatenated"):
    """Return ((q_m + u) · k_n + (q_m + v) · W_R R(m−n)) / √d, where R is the sinusoidal code of the distance.

    Args:
        q: shape (…, heads, queries, head_dim).
        k: shape (…, heads, keys, head_dim).
        query_positions, key_positions: shape (queries,) and (keys,).
        w_r: shape (heads, head_dim, d_model), or (head_dim, d_model) for all heads.
        u, v: what a query of any content seeks in content and in distance, shape (heads, head_dim) or (head_dim,).
        base, layout: those of R; Transformer-XL has all sines first, Conformers in transformers "interleaved".

    Returns:
        Array of shape (…, heads, queries, keys), already divided by √d.

    Source: Dai et al. 2019, Transformer-XL, §3.3 and appendix B.

    Examples:
        >>> import numpy as np
        >>> from posenc.relative import transformer_xl
        >>> none = np.zeros((1, 3, 2))  # no content at all: what is left asks for a distance
        >>> transformer_xl(none, none, range(3), range(3), np.eye(2), np.zeros(2), np.array([0, 2**0.5]))[0].round(3).tolist()
        [[1.0, 0.54, -0.416], [0.54, 1.0, 0.54], [-0.416, 0.54, 1.0]]
    """
    q, k = _check.features(q, "q"), _check.features(k, "k")
    _check.same_last_axis(q, k, ("q", "k"))
    w_r, u, v = (_check.features(a, name) for a, name in ((w_r, "w_r"), (u, "u"), (v, "v")))
    _check.same_last_axis(q, u, ("q", "u"))
    _check.same_last_axis(q, v, ("q", "v"))
    if w_r.ndim < 2 or w_r.shape[-2] != q.shape[-1]:
        raise ValueError(f"w_r must have shape (…, {q.shape[-1]}, d_model), head_dim first; got {w_r.shape}")
    distance, row = np.unique(-_offsets(q, k, query_positions, key_positions), return_inverse=True)
    codes = encode(distance, w_r.shape[-1], base=base, layout=layout, dtype=q.dtype)
    content = (q + u[..., None, :]) @ np.swapaxes(k, -1, -2)
    asked = q + v[..., None, :]
    few = q.shape[-2] < q.shape[-1]  # then it costs less to carry the queries to the codes than the codes to the queries
    place = asked @ w_r @ codes.T if few else asked @ (w_r @ codes.T)
    return (content + _pick(place, row)) / math.sqrt(q.shape[-1])


def relative_shift(scores):
    """Return x[…, m, n] = scores[…, m, j], the column of distance m − n: row m moves left by queries − 1 − m.

    The trick of Transformer-XL: append a column of zeros in front, read the rows as one line, drop the first `queries`
    numbers and cut the line into rows again. It needs columns for all distances queries−1 … −(queries−1) in that order;
    with those from 0 up alone, what lies ahead of a query is garbage from the next row and has to be masked.

    Args:
        scores: shape (…, queries, 2 · queries − 1).

    Returns:
        Array of shape (…, queries, queries).

    Source: Dai et al. 2019, Transformer-XL, appendix B.

    Examples:
        >>> import numpy as np
        >>> from posenc.relative import relative_shift
        >>> relative_shift(np.array([[2, 1, 0, -1, -2]] * 3)).tolist()
        [[0.0, -1.0, -2.0], [1.0, 0.0, -1.0], [2.0, 1.0, 0.0]]
    """
    scores = _check.features(scores, "scores")
    queries = scores.shape[-2] if scores.ndim > 1 else 0
    if scores.shape[-1] != 2 * queries - 1:
        raise ValueError(f"scores must have shape (…, queries, 2 · queries − 1); got {scores.shape}")
    lead, columns = scores.shape[:-2], 2 * queries
    line = np.concatenate([np.zeros_like(scores[..., :1]), scores], axis=-1).reshape(lead + (-1,))
    return line[..., queries:].reshape(lead + (queries, columns - 1))[..., :queries]


def _offsets(q, k, query_positions, key_positions):
    """Return n − m, shape (queries, keys), for the rows of q and of k."""
    where = offsets(query_positions, key_positions)
    rows = tuple(x.shape[-2] if x.ndim > 1 else None for x in (q, k))
    if where.shape != rows:
        raise ValueError(
            f"positions must be one for each row of the queries and of the keys, {rows[0]} and {rows[1]}; got "
            f"shapes {np.shape(query_positions)} and {np.shape(key_positions)}"
        )
    return where


def _clipped(where, table, name, left):
    """Return the table as floats, and for each offset its row, those out of reach sharing the outermost."""
    _check.refuse(where, where % 1 != 0, "positions", "apart by whole numbers")
    table = _check.real(table, name, ndim=2)
    if left is None and len(table) % 2 == 0:
        raise ValueError(
            f"{name} must have an odd number of rows, offset 0 in the middle, unless `left` says where; got {len(table)}"
        )
    left = len(table) // 2 if left is None else _check.integer(left, "left", minimum=0)
    if left >= len(table):
        raise ValueError(f"{name} must have a row for offset 0, row {left}; got {len(table)} rows")
    return table, np.clip(where + left, 0, len(table) - 1).astype(np.int64)


def _pick(scores, row):
    """Return scores[…, m, row[m, n]]."""
    return np.take_along_axis(scores, np.broadcast_to(row, scores.shape[:-1] + row.shape[-1:]), axis=-1)
