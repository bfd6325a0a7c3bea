"""What is refused, and what the refusal says: the value, and what was expected instead."""

import numpy as np
import pytest

from posenc import fourier, frequencies, linear_map, padding, positions, precision, rope, sinusoidal

NAN = float("nan")


def refused(call, *words):
    """Assert that a call raises a ValueError whose message has all the words."""
    with pytest.raises(ValueError) as error:
        call()
    for word in words:
        assert word in str(error.value), f"{word!r} is not in {error.value}"


@pytest.mark.parametrize("d", [0, -4, 4.0, 4.5, "8", None, True, NAN, [8], np.float64(8)])
def test_widths(d):
    quoted = repr(d)
    refused(lambda: frequencies.inv_freq(d), "dim must be an integer of at least 1; got", quoted)
    refused(lambda: sinusoidal.encode(1, d), "d_model must be an integer of at least 1; got", quoted)
    refused(lambda: sinusoidal.shift_matrix(1, d), "d_model must be an even integer of at least 2; got", quoted)
    refused(lambda: rope.permutation(d), "head_dim must be an even integer of at least 2; got", quoted)
    refused(lambda: frequencies.proportional(d, 1), "head_dim must be an even integer", quoted)


def test_odd_widths():
    for call in (
        lambda: rope.rotate(np.ones((3, 5)), range(3)),
        lambda: rope.turn(np.ones(5), np.ones(2)),
        lambda: rope.rotate(np.ones((3, 8)), range(3), rotary_dim=5),
        lambda: rope.scores(1, np.ones(5), np.ones(5)),
        lambda: rope.permutation(5),
        lambda: sinusoidal.shift_matrix(1, 5),
        lambda: sinusoidal.dot_product(1, 5),
        lambda: sinusoidal.distance(1, 5),
    ):
        refused(call, "even integer of at least 2; got 5")
    assert sinusoidal.encode(1, 5).shape == (5,)


@pytest.mark.parametrize("d", [np.int8(8), np.uint16(8), np.int64(8)])
def test_integers_of_numpy_are_integers(d):
    assert sinusoidal.encode(1, d).shape == sinusoidal.encode(1, d, exponent="i/(d/2-1)").shape == (8,)
    assert frequencies.inv_freq(np.int8(127)).shape == (64,)  # 127 + 1 does not fit int8


@pytest.mark.parametrize("base", [0, -1, -1e4, NAN, float("inf"), "10000", None, True, [1e4, 2e4], 10**400, 1j])
def test_bases(base):
    for call in (
        lambda: frequencies.inv_freq(8, base),
        lambda: sinusoidal.encode(1, 8, base=base),
        lambda: rope.rotate(np.ones((1, 8)), [1], base=base),
    ):
        refused(call, "base must be a finite number above 0; got", repr(base)[:50])


POSITIONS = [
    (NAN, "finite; got nan"),
    ([0, 1, float("inf")], "finite; got inf at index 2"),
    ([[0, 1], [-np.inf, 3]], "finite; got -inf at index (1, 0)"),
    (True, "real numbers; got True"),
    (np.array([True, False]), "dtype bool"),
    ("5", "real numbers; got '5'"),
    (None, "real numbers; got None"),
    (1 + 2j, "real numbers; got (1+2j)"),
    ([1, "a"], "real numbers; got ['1', 'a']"),
    ([[1, 2], [3]], "rows have one length; got [[1, 2], [3]]"),
    ({1, 2}, "real numbers; got {1, 2}"),
    (2**53, "below 2**53"),
    (2**63, "got 9223372036854775808"),
    (-(2**63), "got -9223372036854775808"),
    (2**70, "got 1180591620717411303424"),
    ([0, 2**70], "got 1180591620717411303424"),
    (range(2**70, 2**70 + 2), "got 1180591620717411303424"),
    (range(-(2**60), 3), "below 2**53"),
    (np.uint64(2**64 - 1), "got 18446744073709551615"),
    (1e300, "below 2**53 in size, where float64 still counts by ones; got 1e+300"),
    (np.array(["2020-01-01"], "datetime64[D]"), "real numbers"),
]


@pytest.mark.parametrize("value, words", POSITIONS, ids=[repr(v)[:30] for v, _ in POSITIONS])
def test_positions(value, words):
    for call in (
        lambda: frequencies.angles(value, [1.0]),
        lambda: sinusoidal.encode(value, 8),
        lambda: sinusoidal.shift_matrix(value, 8),
        lambda: rope.rotate(np.ones((1, 8)), value),
        lambda: rope.scores(value, [1, 0], [0, 1]),
        lambda: precision.phase_error(value, [1.0]),
        lambda: positions.digits(value, 3),
        lambda: positions.wheels(value, 3),
    ):
        refused(call, words)


def test_the_largest_position_is_told_from_its_neighbour():
    top = 2**53 - 1
    assert sinusoidal.encode(top, 2)[0] != sinusoidal.encode(top - 1, 2)[0]
    assert rope.rotate([1.0, 0.0], -top).shape == (2,)


@pytest.mark.parametrize("layout", ["half", "Interleaved", "", None, 0, ["interleaved"]])
def test_layouts_of_the_sinusoidal_encoding(layout):
    for call in (lambda: sinusoidal.encode(1, 8, layout=layout), lambda: sinusoidal.shift_matrix(1, 8, layout=layout)):
        refused(call, "layout must be one of 'interleaved', 'concatenated'; got", repr(layout))


@pytest.mark.parametrize("layout", ["concatenated", "neox", None])
def test_layouts_of_rope(layout):
    for call in (
        lambda: rope.rotate(np.ones(4), 1, layout=layout),
        lambda: rope.turn(np.ones(4), [1, 1], layout=layout),
    ):
        refused(call, "layout must be one of 'interleaved', 'half'; got", repr(layout))
    refused(lambda: rope.permutation(4, to=layout), "to must be one of 'interleaved', 'half'; got", repr(layout))


def test_other_names():
    refused(lambda: frequencies.inv_freq(8, exponent="i/d"), "exponent must be one of '2i/d', 'i/(d/2-1)'; got 'i/d'")
    refused(lambda: fourier.partial_sum("sine", 3, 1), "must be one of 'square', 'saw', 'triangle'; got 'sine'")
    refused(lambda: precision.round_to(1, "fp8"), "format must be one of 'bf16', 'fp16', 'fp32'; got 'fp8'")
    refused(lambda: linear_map.shear(1, axis="z"), "axis must be one of 'x', 'y'; got 'z'")
    refused(lambda: padding.padding_mask([1], 2, side="middle"), "side must be one of 'right', 'left'; got 'middle'")


@pytest.mark.parametrize("dtype", ["int32", int, bool, complex, "float31", object])
def test_dtypes(dtype):
    refused(lambda: sinusoidal.encode(1, 8, dtype=dtype), "dtype must be float64, float32 or float16; got", repr(dtype))


@pytest.mark.parametrize("x", [None, "abc", [[1, 2], [3]], 5.0, True, [1j, 2j], [None, None]])
def test_vectors(x):
    refused(lambda: rope.rotate(x, 1), "x must", repr(x))
    refused(lambda: rope.turn(x, [1.0]), "x must", repr(x))


def test_frequencies_given_by_hand():
    x = np.ones((3, 8))
    refused(lambda: rope.rotate(x, range(3), inv_freq=np.ones(3)), "inv_freq must have shape (4,)", "got shape (3,)")
    refused(lambda: rope.rotate(x, range(3), inv_freq=np.ones(8)), "inv_freq must have shape (4,)", "got shape (8,)")
    refused(lambda: rope.rotate(x, range(3), inv_freq=1.0), "inv_freq must have shape (4,)", "got shape ()")
    refused(lambda: rope.rotate(x, range(3), inv_freq=[1, NAN, 1, 1]), "inv_freq must be finite; got nan at index 1")
    refused(lambda: frequencies.angles(1, [[1.0]]), "inv_freq must have 1 axis; got shape (1, 1)")
    refused(lambda: frequencies.wavelengths([np.inf]), "inv_freq must be finite; got inf at index 0")


def test_rotary_widths_and_factors():
    refused(lambda: rope.rotate(np.ones(8), 1, rotary_dim=10), "rotary_dim must be at most head_dim = 8; got 10")
    refused(lambda: rope.rotate(np.ones(8), 1, factor=NAN), "factor must be a finite number; got nan")
    refused(lambda: frequencies.proportional(8, 1.5), "fraction must be from 0 to 1; got 1.5")
    refused(lambda: rope.scores(1, np.ones(4), np.ones(6)), "one length; got shapes (4,) and (6,)")
    refused(lambda: rope.scores(1, np.ones((2, 4)), np.ones(4)), "q must have 1 axis; got shape (2, 4)")


def test_nan_in_activations_passes_through():
    """A nan in q or k is the model's news to tell; it must not spread to other features."""
    out = rope.rotate([[1.0, NAN, 3.0, 4.0]], [1])
    assert np.isnan(out[0, :2]).all() and np.isfinite(out[0, 2:]).all()


def test_counts_in_fourier():
    for terms in (0, -1, 2.5):
        refused(
            lambda: fourier.sine_coefficients("saw", terms), "terms must be an integer of at least 1; got", repr(terms)
        )
        refused(lambda: fourier.overshoot(terms), "terms must be an integer of at least 1; got", repr(terms))
    refused(lambda: fourier.dft([]), "not empty; got []")
    refused(lambda: fourier.shift([1, 2], NAN), "steps must be a finite number; got nan")
    refused(lambda: fourier.wave("saw", [0, np.inf]), "t must be finite; got inf at index 1")


def test_curves():
    from posenc import curves

    refused(
        lambda: curves.coefficients([[1, 1], [1, 1]]), "at least two different points; got [[1.0, 1.0], [1.0, 1.0]]"
    )
    refused(lambda: curves.coefficients([[1, 2, 3]]), "shape (m, 2), x and y of each; got shape (1, 3)")
    refused(lambda: curves.coefficients([]), "points must have 2 axes; got shape (0,)")
    refused(lambda: curves.coefficients([[0, 0], [NAN, 1]]), "points must be finite; got nan at index (1, 0)")


def test_maps():
    refused(lambda: linear_map.project(0, 0), "the length of direction must be above 0; got 0.0")
    refused(lambda: linear_map.mask(1, 2), "keep must be zeros and ones, one for each coordinate; got (1, 2)")
    refused(lambda: linear_map.mask(), "got ()")
    refused(lambda: linear_map.scale(1, NAN), "factors must be finite; got nan at index 1")
    refused(lambda: linear_map.scale("2"), "factors must hold real numbers")
    refused(lambda: linear_map.rotation(np.inf), "theta must be finite; got inf")
    refused(lambda: linear_map.is_invertible([1, 2]), "matrix must have 2 axes; got shape (2,)")
    refused(lambda: linear_map.is_linear(lambda p: p, dim=0), "dim must be an integer of at least 1; got 0")
    refused(lambda: linear_map.grid(reach=0), "reach must be an integer of at least 1; got 0")
    refused(lambda: linear_map.angle([0, 0], [1, 2]), "the length of u must be above 0; got 0.0")


def test_numerals():
    refused(lambda: positions.digits(-1, 3), "whole numbers from 0 up; got -1.0")
    refused(lambda: positions.digits([1, 2.5], 3), "whole numbers from 0 up; got 2.5 at index 1")
    refused(lambda: positions.digits(1, 3, base=1), "base must be an integer of at least 2; got 1")
    refused(lambda: positions.from_digits([7, 10]), "digits must be below base = 10; got 10")
    refused(lambda: positions.from_digits([-1]), "digits must be an integer of at least 0; got -1")
    refused(lambda: positions.from_digits("731"), "digits must be an integer of at least 0; got '731'")
    refused(lambda: positions.wheels(1, 0), "count must be an integer of at least 1; got 0")


def test_long_values_are_cut_short_in_messages():
    with pytest.raises(ValueError) as error:
        frequencies.inv_freq(list(range(10000)))
    assert len(str(error.value)) < 150
