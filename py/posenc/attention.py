"""Scaled dot-product attention: softmax(Q Kᵀ / √d + bias) V, and what a mask and an order do to it.

The map treats its rows as a set. Without positions and without a causal mask, f(PX) = P f(X) for every permutation P.
"""

import numpy as np

from . import _check


def logits(q, k, *, bias=None, mask=None, scale=None):
    """Return Q Kᵀ · scale + bias, and −∞ where the mask says that a query may not see a key.

    Args:
        q: shape (…, queries, head_dim).
        k: shape (…, keys, head_dim).
        bias: added, shape broadcastable to (…, queries, keys), such as ALiBi's or T5's.
        mask: bool of such a shape, True where the key may be seen.
        scale: 1/√head_dim unless given.

    Returns:
        Array of shape (…, queries, keys); float32 for float16.

    Raises:
        ValueError: shapes do not fit, or the mask is not boolean (zeros and ones that are added hide nothing).

    Source: Vaswani et al. 2017, Attention Is All You Need, §3.2.1.

    Examples:
        >>> import numpy as np
        >>> from posenc.attention import causal_mask, logits
        >>> logits(np.ones((2, 4)), np.ones((2, 4)), mask=causal_mask(2)).tolist()
        [[2.0, -inf], [2.0, 2.0]]
    """
    q, k = _check.rows(q, "q"), _check.rows(k, "k")
    _check.same_last_axis(q, k, ("q", "k"))
    scale = q.shape[-1] ** -0.5 if scale is None else _check.number(scale, "scale")
    work = np.result_type(q, k, np.float32)  # float16 holds no product above 65504
    result = (q.astype(work) @ np.swapaxes(k.astype(work), -1, -2)) * work.type(scale)
    if bias is not None:
        bias = _check.real(bias, "bias")
        _check.broadcast(bias, result, ("bias", "logits"))
        result = result + bias
    if mask is None:
        return result
    mask = np.asarray(mask)
    if mask.dtype != bool:
        raise ValueError(f"mask must be boolean, True where a key may be seen; got dtype {mask.dtype}")
    _check.broadcast(mask, result, ("mask", "logits"))
    return np.where(mask, result, work.type(-np.inf))


def softmax(logits, axis=-1):
    """Return exp(l_j) / Σ exp(l_j), after the largest l is taken away so that nothing overflows.

    Args:
        logits: array; −inf gets weight 0.
        axis: along which the weights sum to 1. Where all logits are −inf nothing is seen: weights of 0, not nan.

    Returns:
        Array of the shape and float type of the logits.

    Raises:
        ValueError: a logit is nan or +inf.

    Examples:
        >>> import numpy as np
        >>> from posenc.attention import softmax
        >>> softmax([1, 2, -np.inf]).round(3).tolist()
        [0.269, 0.731, 0.0]
    """
    values = _check.real(logits, "logits")
    _check.refuse(values, np.isnan(values) | (values == np.inf), "logits", "below +inf, and numbers")
    work = values.astype(np.result_type(values, np.float32))
    peak = work.max(axis, keepdims=True, initial=-np.inf)
    weights = np.exp(work - np.where(peak == -np.inf, 0, peak))
    total = weights.sum(axis, keepdims=True)
    return (weights / np.where(total == 0, 1, total)).astype(values.dtype)


def attention(q, k, v, *, bias=None, mask=None, scale=None):
    """Return softmax(Q Kᵀ / √d + bias) V: each query's mean of the values, weighted by how well the keys answer it.

    Args:
        q, k, bias, mask, scale: as in `logits`.
        v: shape (…, keys, value_dim).

    Returns:
        Array of shape (…, queries, value_dim).

    Examples:
        >>> import numpy as np
        >>> from posenc.attention import attention
        >>> attention(np.zeros((1, 2)), np.eye(2), [[0.0], [10.0]]).tolist()
        [[5.0]]
    """
    v, weights = _check.rows(v, "v"), softmax(logits(q, k, bias=bias, mask=mask, scale=scale))
    if v.shape[-2] != weights.shape[-1]:
        raise ValueError(f"v must have a row for each of the {weights.shape[-1]} keys; got shape {v.shape}")
    return (weights @ v).astype(np.result_type(_check.real(q, "q"), _check.real(k, "k"), v))


def split_heads(x, heads):
    """Return x cut into heads: feature h·head_dim + i becomes feature i of head h.

    The axes must be swapped after the cut; a reshape to (heads, seq, head_dim) alone mixes positions with features.

    Args:
        x: shape (…, seq, d_model).
        heads: how many; a divisor of d_model.

    Returns:
        Array of shape (…, heads, seq, d_model / heads).

    Examples:
        >>> from posenc.attention import split_heads
        >>> split_heads([[1, 2, 3, 4], [5, 6, 7, 8]], 2).tolist()
        [[[1.0, 2.0], [5.0, 6.0]], [[3.0, 4.0], [7.0, 8.0]]]
    """
    x, heads = _check.rows(x, "x"), _check.integer(heads, "heads")
    if x.shape[-1] % heads:
        raise ValueError(f"heads must divide d_model = {x.shape[-1]}; got {heads}")
    return np.swapaxes(x.reshape(*x.shape[:-1], heads, x.shape[-1] // heads), -2, -3)


def merge_heads(x):
    """Return the heads side by side again, which undoes `split_heads`.

    Args:
        x: shape (…, heads, seq, head_dim).

    Returns:
        Array of shape (…, seq, heads · head_dim).

    Examples:
        >>> from posenc.attention import merge_heads
        >>> merge_heads([[[1, 2], [5, 6]], [[3, 4], [7, 8]]]).tolist()
        [[1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0]]
    """
    x = _check.rows(x, "x", axes=3)
    together = np.swapaxes(x, -2, -3)
    return together.reshape(*together.shape[:-2], x.shape[-3] * x.shape[-1])


def causal_mask(queries, keys=None):
    """Return the mask of j ≤ i + (keys − queries): the last query sees all, also when earlier keys come from a cache.

    Args:
        queries: how many.
        keys: how many, at least as many as queries; as many unless given.

    Returns:
        bool array of shape (queries, keys), True where the key may be seen.

    Examples:
        >>> from posenc.attention import causal_mask
        >>> causal_mask(2, 4).astype(int).tolist()
        [[1, 1, 1, 0], [1, 1, 1, 1]]
    """
    queries = _check.integer(queries, "queries")
    keys = queries if keys is None else _check.integer(keys, "keys", minimum=queries)
    return np.tri(queries, keys, keys - queries, dtype=bool)


def equivariance_error(f, x, *, trials=8):
    """Return max |f(PX) − P f(X)| over random permutations P of the rows: near 0 if f takes X for a set.

    Args:
        f: a function from (rows, features) to (rows, …).
        x: array of shape (rows, features), two rows or more.
        trials: how many permutations.

    Returns:
        float.

    Examples:
        >>> import numpy as np
        >>> from posenc.attention import attention, causal_mask, equivariance_error
        >>> x = np.random.default_rng(0).normal(size=(6, 4))
        >>> equivariance_error(lambda x: attention(x, x, x), x) < 1e-12
        True
        >>> equivariance_error(lambda x: attention(x, x, x, mask=causal_mask(6)), x) > 0.1
        True
    """
    x = _check.real(x, "x", ndim=2)
    rows = _check.integer(len(x), "the number of rows of x", minimum=2)
    rng, image = np.random.default_rng(0), np.asarray(f(x))
    if image.shape[:1] != (rows,):
        raise ValueError(f"f(x) must have a row for each of the {rows} rows of x; got shape {image.shape}")
    orders = [
        np.roll(np.arange(rows), 1),
        *(rng.permutation(rows) for _ in range(_check.integer(trials, "trials") - 1)),
    ]
    return float(max(np.abs(f(x[order]) - image[order]).max() for order in orders))
