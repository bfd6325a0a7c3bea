"""Numbers whose places mean something."""

import numpy as np
import pytest

from posenc import positions


def test_fields_put_together_are_the_number():
    assert "".join(positions.mobile_fields("13800138000").values()) == "13800138000"
    assert "".join(positions.identity_fields("11010519491231002X").values()).replace("-", "") == "11010519491231002X"


def test_small_x_is_taken_for_the_large_one():
    assert positions.identity_fields("11010519491231002x")["check"] == "X"


def test_check_character_finds_every_single_slip_and_every_swap_of_neighbours():
    body = "11010519491231002"
    right = positions.check_character(body)
    for i in range(17):
        for digit in "0123456789":
            slip = body[:i] + digit + body[i + 1 :]
            assert (positions.check_character(slip) == right) == (slip == body)
    for i in range(16):
        swap = body[:i] + body[i + 1] + body[i] + body[i + 2 :]
        assert (positions.check_character(swap) == right) == (swap == body)


@pytest.mark.parametrize(
    "number, message",
    [
        ("110105194912310021", "check character of 11010519491231002 must be 'X'; got '1'"),
        ("11010519491331002X", "digits 7 to 14 must be a date, YYYYMMDD; got '19491331'"),
        ("11010519500229002X", "digits 7 to 14 must be a date, YYYYMMDD; got '19500229'"),
        ("110105491231002", "string of 18 characters; got '110105491231002'"),
        (110105194912310021, "string of 18 characters; got 110105194912310021"),
        ("1101051949123100２X", "must be a string of 17 digits; got '1101051949123100２'"),
    ],
)
def test_wrong_identity_numbers_are_told_why(number, message):
    with pytest.raises(ValueError, match=message):
        positions.identity_fields(number)


@pytest.mark.parametrize(
    "number", ["1380013800", "138001380000", "1380013800O", " 13800138000", 13800138000, "23800138000", None]
)
def test_wrong_mobile_numbers_are_quoted(number):
    with pytest.raises(ValueError) as error:
        positions.mobile_fields(number)
    assert repr(number) in str(error.value)


@pytest.mark.parametrize("base", [2, 3, 10, 16, 1000])
def test_digits_make_the_number_again(base):
    p = np.array([[0, 1, 7], [99999, 2**40, 2**53 - 1]])
    d = positions.digits(p, 54, base)
    assert d.shape == (2, 3, 54) and d.dtype == np.int64
    assert ((d >= 0) & (d < base)).all()
    assert [positions.from_digits(row, base) for row in d.reshape(-1, 54)] == p.ravel().tolist()


def test_digit_i_has_the_period_base_to_the_i_plus_1():
    d = positions.digits(range(2000), 3)
    for i, period in enumerate([10, 100, 1000]):
        np.testing.assert_array_equal(d[:-period, i], d[period:, i])
        assert (d[: -period // 2, i] != d[period // 2 :, i][: len(d[: -period // 2, i])]).any()


def test_wheels_show_the_digits():
    p = np.arange(2000)
    turns = positions.wheels(p, 3) / (2 * np.pi)
    np.testing.assert_array_equal(np.floor(turns * 10 + 1e-9).astype(int) % 10, positions.digits(p, 3))


def test_numbers_beyond_any_dtype():
    assert positions.from_digits([1] + [0] * 29 + [1]) == 10**30 + 1
