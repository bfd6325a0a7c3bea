"""Learned absolute positions."""

import numpy as np
import pytest

from posenc import learned, padding

TABLE = np.arange(12.0).reshape(6, 2)


def test_a_row_for_each_position():
    assert learned.encode(4, TABLE).tolist() == [8, 9]
    assert learned.encode([[0, 1], [5, 0]], TABLE).tolist() == [[[0, 1], [2, 3]], [[10, 11], [0, 1]]]
    assert learned.encode(range(3), TABLE, offset=2).tolist() == TABLE[2:5].tolist()
    assert learned.encode(np.int8(5), TABLE.astype(np.float32)).dtype == np.float32


def test_left_padding_moves_no_token():
    """Positions counted with the padding would take other rows, and no error would tell."""
    real = padding.padding_mask([3, 5], 5, side="left")[:, 0]
    rows = learned.encode(padding.position_ids(real), TABLE)
    np.testing.assert_array_equal(rows[0, 2:], TABLE[:3])
    np.testing.assert_array_equal(rows[1], TABLE[:5])


@pytest.mark.parametrize("bad, quoted", [(6, "6.0"), (-1, "-1.0"), ([0, 1.5], "1.5 at index 1"), (10**9, "1000000000.0")])
def test_no_row_no_answer(bad, quoted):
    with pytest.raises(ValueError, match=f"whole numbers from 0 to 5, where the table has rows; got {quoted}"):
        learned.encode(bad, TABLE)


def test_an_offset_takes_rows_away():
    with pytest.raises(ValueError, match="from 0 to 3, where the table has rows; got 4.0"):
        learned.encode(4, TABLE, offset=2)
    with pytest.raises(ValueError, match="table must have 2 axes"):
        learned.encode(0, TABLE[0])
