"""Sequences of different lengths in one array: which tokens are real, and where they stand."""

import numpy as np

from . import _check


def padding_mask(lengths, size, *, side="right"):
    """Return the mask that hides the padding of sequences shorter than `size`.

    Args:
        lengths: how many real tokens each sequence has, shape (batch,).
        size: padded length.
        side: where the padding is, "right" or "left".

    Returns:
        bool array of shape (batch, 1, size), True at real tokens; it broadcasts over queries.

    Examples:
        >>> from posenc.padding import padding_mask
        >>> padding_mask([1, 3], 3, side="left")[:, 0].astype(int).tolist()
        [[0, 0, 1], [1, 1, 1]]
    """
    lengths, size = _check.positions(lengths, "lengths"), _check.integer(size, "size")
    _check.refuse(lengths, (lengths < 0) | (lengths > size) | (lengths % 1 != 0), "lengths", f"whole, from 0 to {size}")
    place = np.arange(size) if _check.choice(side, "side", ("right", "left")) == "right" else np.arange(size)[::-1]
    return (place < lengths[..., None])[..., None, :]


def position_ids(real):
    """Return how many real tokens came before each one: 0, 1, 2, … from the first, wherever the padding is.

    Args:
        real: array of shape (…, size), True or 1 at real tokens, False or 0 at padding.

    Returns:
        int64 array of that shape; padding before the first token gets 0, as it is hidden anyway.

    Examples:
        >>> from posenc.padding import padding_mask, position_ids
        >>> position_ids(padding_mask([2], 4, side="left")[:, 0]).tolist()
        [[0, 0, 0, 1]]
    """
    real = np.asarray(real)
    _check.refuse(real, ~np.isin(real, (0, 1)), "real", "True or 1, False or 0")
    return np.maximum(np.cumsum(real == 1, axis=-1, dtype=np.int64) - 1, 0)
