"""Learned absolute positions: a row of a trained table for each position, added to the token's own vector."""

import numpy as np

from . import _check


def encode(positions, table, *, offset=0):
    """Return P[p + offset], the row of the table for each position.

    Args:
        positions: whole numbers, an int, a range or an array of any shape. None is taken from the end of the table as
            Python's −1 would be: it has no row there.
        table: the trained P, shape (rows, d_model).
        offset: rows that the table keeps for other uses; 2 in OPT, BART and RoBERTa, whose 514 rows serve 512 positions.

    Returns:
        Array of shape positions.shape + (d_model,), of the table's float type. Add it to the token vectors.

    Raises:
        ValueError: a position is not whole, or has no row: a learned table ends where its training did.

    Source: Gehring et al. 2017, Convolutional Sequence to Sequence Learning, §3.1; Devlin et al. 2018, BERT, §3.

    Examples:
        >>> from posenc.learned import encode
        >>> encode([2, 0], [[0.0, 0.1], [1.0, 1.1], [2.0, 2.1]]).tolist()
        [[2.0, 2.1], [0.0, 0.1]]
        >>> encode(3, [[0.0, 0.1], [1.0, 1.1], [2.0, 2.1]])
        Traceback (most recent call last):
        ValueError: positions must be whole numbers from 0 to 2, where the table has rows; got 3.0
    """
    table = _check.real(table, "table", ndim=2)
    offset = _check.integer(offset, "offset", minimum=0)
    places = _check.positions(positions)
    last = len(table) - offset - 1
    outside = (places < 0) | (places > last) | (places % 1 != 0)
    _check.refuse(places, outside, "positions", f"whole numbers from 0 to {last}, where the table has rows")
    return table[places.astype(np.int64) + offset]
