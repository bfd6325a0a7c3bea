"""Numbers whose places mean something: telephone numbers, identity numbers, and numerals with a wave for each digit.

A digit of a numeral repeats with the period base^(i+1): the lowest fast, the highest slowly. Made round and smooth, its
wheel is a hand of the sinusoidal encoding.
"""

from datetime import date

import numpy as np

from . import _check

WEIGHTS = 2 ** np.arange(17, 0, -1) % 11  # ISO 7064 MOD 11-2
CHECK_CHARACTERS = "10X98765432"


def mobile_fields(number):
    """Return the fields of a Chinese mobile number, 3 + 4 + 4 digits: network, home area, subscriber.

    Args:
        number: string of 11 digits that begins with 1.

    Returns:
        dict of strings. With number portability the first field no longer tells the operator.

    Examples:
        >>> from posenc.positions import mobile_fields
        >>> mobile_fields("13800138000")
        {'network': '138', 'area': '0013', 'subscriber': '8000'}
    """
    number = _digits(number, 11, "a mobile number")
    if number[0] != "1":
        raise ValueError(f"a mobile number must begin with 1; got {number!r}")
    return {"network": number[:3], "area": number[3:7], "subscriber": number[7:]}


def check_sum(body):
    """Return Σ w_i a_i with w_i = 2^(17−i) mod 11, i = 0 … 16, of the first 17 digits of an identity number.

    Examples:
        >>> from posenc.positions import check_sum
        >>> check_sum("11010519491231002")
        167
    """
    return int(np.array([*map(int, _digits(body, 17, "the body of an identity number"))]) @ WEIGHTS)


def check_character(body):
    """Return the last character of an identity number: the c with check_sum + c ≡ 1 (mod 11), X for ten.

    Source: GB 11643-1999; ISO 7064 MOD 11-2.

    Examples:
        >>> from posenc.positions import check_character
        >>> check_character("11010519491231002")
        'X'
    """
    return CHECK_CHARACTERS[check_sum(body) % 11]


def identity_fields(number):
    """Return the fields of a Chinese identity number: 2 + 2 + 2 digits of region, birth date, order, check character.

    Args:
        number: string of 17 digits and a check character, a digit or X.

    Returns:
        dict of strings; "birth" is in ISO form.

    Raises:
        ValueError: wrong length or character, a birth date that is none, or a check character that does not fit.

    Source: GB 11643-1999, whose own sample this is; regions in GB/T 2260.

    Examples:
        >>> from posenc.positions import identity_fields
        >>> list(identity_fields("11010519491231002X").values())
        ['11', '01', '05', '1949-12-31', '002', 'X']
    """
    if not isinstance(number, str) or len(number) != 18:
        raise ValueError(f"an identity number must be a string of 18 characters; got {_check.shown(number)}")
    body, last = _digits(number[:17], 17, "the body of an identity number"), number[17].upper()
    try:
        birth = date(int(body[6:10]), int(body[10:12]), int(body[12:14])).isoformat()
    except ValueError:
        raise ValueError(f"digits 7 to 14 must be a date, YYYYMMDD; got {body[6:14]!r}") from None
    if last != check_character(body):
        raise ValueError(f"the check character of {body} must be {check_character(body)!r}; got {number[17]!r}")
    parts = {"province": body[:2], "city": body[2:4], "county": body[4:6]}
    return parts | {"birth": birth, "order": body[14:], "check": last}


def digits(positions, count, base=10):
    """Return ⌊p / base^i⌋ mod base for i = 0 … count − 1, lowest first; digit i has the period base^(i+1).

    Args:
        positions: whole numbers from 0 up, any shape.
        count: how many digits; higher ones are left out.
        base: 2 or more.

    Returns:
        int64 array of shape positions.shape + (count,).

    Examples:
        >>> from posenc.positions import digits
        >>> digits(137, 3).tolist()
        [7, 3, 1]
        >>> digits([5, 6], 3, base=2).tolist()
        [[1, 0, 1], [0, 1, 1]]
    """
    p = _check.positions(positions)
    _check.refuse(p, (p < 0) | (p % 1 != 0), "positions", "whole numbers from 0 up")
    rest, base = p.astype(np.int64), _check.integer(base, "base", minimum=2)
    columns = []
    for _ in range(_check.integer(count, "count")):  # not base**i, which would overflow
        rest, digit = np.divmod(rest, base)
        columns.append(digit)
    return np.stack(columns, axis=-1)


def from_digits(digits, base=10):
    """Return Σ d_i base^i, the number with those digits, lowest first, as a Python int: it cannot overflow.

    Examples:
        >>> from posenc.positions import from_digits
        >>> from_digits([7, 3, 1])
        137
    """
    base, total = _check.integer(base, "base", minimum=2), 0
    for digit in np.ravel(np.asarray(digits, dtype=object))[::-1]:
        if _check.integer(digit, "digits", minimum=0) >= base:
            raise ValueError(f"digits must be below base = {base}; got {digit}")
        total = total * base + int(digit)
    return total


def wheels(positions, count, base=10):
    """Return the angle 2π p / base^(i+1) of the wheel that shows digit i: an odometer without its clicks.

    (sin, cos) of these angles is a sinusoidal encoding with 2π / base^(i+1) for its frequencies.

    Args:
        positions: an int, a range or an array of any shape.
        count: how many wheels, fastest first.
        base: 2 or more.

    Returns:
        Array of shape positions.shape + (count,), in radians.

    Examples:
        >>> import numpy as np
        >>> from posenc.positions import wheels
        >>> (wheels(137, 3) / (2 * np.pi)).round(6).tolist()
        [13.7, 1.37, 0.137]
    """
    period = float(_check.integer(base, "base", minimum=2)) ** np.arange(1, _check.integer(count, "count") + 1)
    return 2 * np.pi * (_check.positions(positions).astype(np.float64)[..., None] / period)


def _digits(text, count, what):
    """Return `text` if it is a string of `count` digits 0 to 9."""
    if not isinstance(text, str) or len(text) != count or not (text.isascii() and text.isdigit()):
        raise ValueError(f"{what} must be a string of {count} digits; got {_check.shown(text)}")
    return text
