"""Laws of the encodings, for any width, base, layout, position and vector."""

import numpy as np
from hypothesis import given as any_of
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from posenc import attention, fourier, positions, precision, rope, sinusoidal
from posenc import linear_map as maps
from posenc.frequencies import EXPONENTS, inv_freq


def given(*strategies):
    """Draw cases without a time limit: a busy machine is no failure."""
    return lambda test: settings(deadline=None)(any_of(*strategies)(test))


evens = st.integers(1, 24).map(lambda n: 2 * n)
bases = st.floats(1.5, 1e7)
places = st.integers(-(2**20), 2**20)
numbers = st.floats(-1e3, 1e3, allow_subnormal=False)
layouts, halves = st.sampled_from(sinusoidal.LAYOUTS), st.sampled_from(rope.LAYOUTS)


@st.composite
def vectors(draw, count):
    """Draw `count` vectors of one even width."""
    return draw(arrays(np.float64, (count, draw(evens)), elements=numbers))


@given(places, evens, bases, layouts, st.sampled_from(EXPONENTS))
def test_codes_have_one_length(p, d, base, layout, exponent):
    code = sinusoidal.encode(p, d, base=base, layout=layout, exponent=exponent)
    assert abs(code @ code - d / 2) < 1e-12 * d


@given(places, st.integers(1, 64), bases)
def test_codes_stay_within_one_and_start_at_sine_and_cosine_of_p(p, d, base):
    code = sinusoidal.encode(p, d, base=base)
    assert np.abs(code).max() <= 1 and code[0] == np.sin(float(p))


@given(places, places, evens, bases, layouts, st.sampled_from(EXPONENTS))
def test_a_shift_is_one_orthogonal_matrix(p, k, d, base, layout, exponent):
    options = {"base": base, "layout": layout, "exponent": exponent}
    m = sinusoidal.shift_matrix(k, d, **options)
    moved = m @ sinusoidal.encode(p, d, **options)
    np.testing.assert_allclose(moved, sinusoidal.encode(p + k, d, **options), atol=1e-8)
    np.testing.assert_allclose(m @ m.T, np.eye(d), atol=1e-14)


@given(places, places, evens, bases)
def test_products_and_distances_depend_on_the_offset_alone(p, k, d, base):
    a, b = sinusoidal.encode([p, p + k], d, base=base)
    assert abs(a @ b - sinusoidal.dot_product(k, d, base=base)) < 1e-8 * d
    assert abs(np.linalg.norm(a - b) - sinusoidal.distance(k, d, base=base)) < 1e-7 * d
    np.testing.assert_array_equal(sinusoidal.distance(k, d), sinusoidal.distance(-k, d))


@given(vectors(1), places, bases, halves, st.booleans())
def test_turning_keeps_lengths_and_is_undone(x, p, base, layout, clockwise):
    options = {"base": base, "layout": layout}
    turned = rope.rotate(x, p, clockwise=clockwise, **options)
    np.testing.assert_allclose(np.linalg.norm(turned), np.linalg.norm(x), rtol=1e-13, atol=1e-12)
    np.testing.assert_allclose(rope.rotate(turned, p, clockwise=not clockwise, **options), x, atol=1e-11)


@given(vectors(1), places, places, halves)
def test_turns_add(x, m, n, layout):
    twice = rope.rotate(rope.rotate(x, m, layout=layout), n, layout=layout)
    np.testing.assert_allclose(twice, rope.rotate(x, m + n, layout=layout), atol=1e-5)


@given(vectors(2), places, st.integers(-5000, 5000), bases, halves, st.booleans())
def test_scores_depend_on_the_distance_alone(qk, n, distance, base, layout, clockwise):
    options = {"base": base, "layout": layout, "clockwise": clockwise}
    q, k = qk
    score = rope.rotate(q, n + distance, **options) @ rope.rotate(k, n, **options)
    bound = 1e-9 * (1 + np.linalg.norm(q) * np.linalg.norm(k))
    assert abs(score - rope.scores(distance, q, k, **options)) < bound


@given(vectors(2), places, places)
def test_layouts_agree_after_the_permutation(qk, m, n):
    order = rope.permutation(qk.shape[1])
    q, k = qk
    half = rope.rotate(q[order], m, layout="half") @ rope.rotate(k[order], n, layout="half")
    inter = rope.rotate(q, m) @ rope.rotate(k, n)
    assert abs(half - inter) <= 1e-12 * (1 + np.linalg.norm(q) * np.linalg.norm(k))


@given(vectors(3), st.integers(0, 2**17 - 3), halves)
def test_float32_follows_float64(x, start, layout):
    p = np.arange(start, start + 3)
    short = rope.rotate(x.astype(np.float32), p, layout=layout)
    assert short.dtype == np.float32
    scale = 1 + np.abs(x).max()
    np.testing.assert_allclose(short, rope.rotate(x, p, layout=layout), atol=4 * 2.0**-23 * scale)


@given(st.integers(1, 64), bases)
def test_ladders_fall(d, base):
    omega = inv_freq(d, base)
    assert omega[0] == 1 and (np.diff(omega) < 0).all() and omega[-1] > 1 / base * 0.999


@given(arrays(np.float64, st.tuples(st.integers(2, 8), st.integers(1, 5)), elements=st.floats(-3, 3)))
def test_attention_takes_its_rows_for_a_set(x):
    assert attention.equivariance_error(lambda x: attention.attention(x, x, x), x) < 1e-12


@given(arrays(np.float64, st.integers(1, 20), elements=st.floats(-1e4, 1e4) | st.just(-np.inf)))
def test_weights_sum_to_one_or_to_nothing(logits):
    weights = attention.softmax(logits)
    assert ((weights >= 0) & (weights <= 1)).all()
    assert abs(weights.sum() - np.isfinite(logits).any()) < 1e-12


@given(arrays(np.float64, st.integers(1, 40), elements=numbers), st.integers(-1000, 1000), st.integers(-1000, 1000))
def test_shifts_by_phase_are_rolls_and_add(x, a, b):
    scale = 1 + np.abs(x).max()
    np.testing.assert_allclose(fourier.shift(x, a), np.roll(x, a), atol=1e-11 * scale)
    np.testing.assert_allclose(fourier.shift(fourier.shift(x, a), b), fourier.shift(x, a + b), atol=1e-10 * scale)


@given(st.integers(0, 2**53 - 1), st.integers(2, 100))
def test_digits_are_the_number(p, base):
    assert positions.from_digits(positions.digits(p, 53, base), base) == p


@given(st.floats(allow_nan=False, allow_infinity=False), st.sampled_from(["bf16", "fp16", "fp32"]))
def test_rounding_is_to_the_nearest(x, format):
    near = precision.round_to(x, format)
    if np.isfinite(near):
        assert abs(near - x) <= precision.spacing(x, format) / 2
        assert precision.round_to(near, format) == near
    assert precision.round_to(-x, format) == -near


@given(st.floats(-50, 50), st.floats(-50, 50), arrays(np.float64, (5, 2), elements=numbers))
def test_rotations_add_and_keep_lengths(a, b, points):
    np.testing.assert_allclose(maps.rotation(a) @ maps.rotation(b), maps.rotation(a + b), atol=1e-13)
    turned = maps.apply(maps.rotation(a), points)
    np.testing.assert_allclose(np.linalg.norm(turned, axis=1), np.linalg.norm(points, axis=1), rtol=1e-13, atol=1e-13)


@given(arrays(np.float64, st.tuples(st.integers(1, 4), st.integers(1, 4)), elements=numbers))
def test_every_matrix_is_a_linear_map_and_no_shifted_one_is(matrix):
    dim = matrix.shape[1]
    assert maps.is_linear(lambda p: matrix @ p, dim)
    assert not maps.is_linear(lambda p: matrix @ p + 1, dim)
