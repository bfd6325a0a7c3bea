"""The sinusoidal encoding."""

import math

import numpy as np
import pytest

from posenc import sinusoidal

VARIANTS = [(layout, exponent) for layout in sinusoidal.LAYOUTS for exponent in ("2i/d", "i/(d/2-1)")]


def slow(p, d):
    """The paper's formula for one position, feature by feature."""
    return [(math.sin if j % 2 == 0 else math.cos)(p / 10000 ** (2 * (j // 2) / d)) for j in range(d)]


@pytest.mark.parametrize("d", [1, 2, 3, 5, 8, 127, 512])
@pytest.mark.parametrize("p", [0, 1, -7, 0.5, 100, 4095])
def test_encode_is_the_formula_of_the_paper(p, d):
    np.testing.assert_allclose(sinusoidal.encode(p, d), slow(p, d), atol=1e-11)


@pytest.mark.parametrize("d", [6, 7])
def test_layouts_hold_the_same_numbers(d):
    """An odd width broke many copies of the formula (codertimo/BERT-pytorch#78): one cosine fewer than sines."""
    inter, concat = (sinusoidal.encode(range(50), d, layout=layout) for layout in sinusoidal.LAYOUTS)
    np.testing.assert_array_equal(concat, np.concatenate([inter[:, 0::2], inter[:, 1::2]], axis=1))


def test_tensor2tensor_fills_an_odd_width_with_zero():
    """Three features were asked for and two came back, and a width of 2 divided by zero (ml-explore/mlx#3614)."""
    code = sinusoidal.encode([3], 5, layout="concatenated", exponent="i/(d/2-1)")
    expected = [math.sin(3), math.sin(3e-4), math.cos(3), math.cos(3e-4), 0]
    np.testing.assert_allclose(code, [expected], atol=1e-15)
    np.testing.assert_allclose(sinusoidal.encode(3, 2, exponent="i/(d/2-1)"), [math.sin(3), math.cos(3)])
    assert sinusoidal.encode(3, 1, exponent="i/(d/2-1)").tolist() == [0.0]


@pytest.mark.parametrize("shape", [(), (0,), (7,), (2, 3), (2, 1, 3)])
def test_shape_of_positions_is_kept(shape):
    positions = np.arange(math.prod(shape)).reshape(shape)
    code = sinusoidal.encode(positions, 6)
    assert code.shape == shape + (6,)
    np.testing.assert_array_equal(code.reshape(-1, 6), sinusoidal.encode(positions.ravel(), 6))


def test_float_type():
    assert sinusoidal.encode(np.float32([1]), 4).dtype == np.float32
    assert sinusoidal.encode(np.int32([1]), 4).dtype == np.float64
    assert sinusoidal.encode(np.float32([1]), 4, dtype=np.float64).dtype == np.float64
    assert sinusoidal.encode(3, 4, dtype="float16").dtype == np.float16


def test_float32_is_right_at_the_end_of_a_long_context():
    p = np.arange(131072 - 64, 131072)
    exact = np.array([slow(int(x), 128) for x in p])
    for positions in (p.astype(np.float32), p):
        code = sinusoidal.encode(positions, 128, dtype=np.float32)
        assert np.abs(code - exact).max() < 2**-24  # half a unit in the last place below 1
    table = sinusoidal.encode(range(131072), 8, dtype=np.float32)
    np.testing.assert_array_equal(table[-64:], sinusoidal.encode(p, 8, dtype=np.float32))


def test_a_table_is_its_rows_and_an_offset_goes_on_where_the_cache_ended():
    table = sinusoidal.encode(range(20), 16)
    np.testing.assert_array_equal(table[12:], sinusoidal.encode(range(12, 20), 16))
    np.testing.assert_array_equal(table[12], sinusoidal.encode(12, 16))


@pytest.mark.parametrize("layout, exponent", VARIANTS)
@pytest.mark.parametrize("offset", [0, 1, -4, 2.5, 1000])
def test_shift_matrix_moves_every_position(offset, layout, exponent):
    options = {"layout": layout, "exponent": exponent, "base": 500}
    p = np.array([-3, 0, 1, 17.5, 400])
    m = sinusoidal.shift_matrix(offset, 10, **options)
    moved = sinusoidal.encode(p, 10, **options) @ m.T
    np.testing.assert_allclose(moved, sinusoidal.encode(p + offset, 10, **options), atol=1e-12)
    np.testing.assert_allclose(m.T @ m, np.eye(10), atol=1e-15)
    np.testing.assert_allclose(np.linalg.inv(m), sinusoidal.shift_matrix(-offset, 10, **options), atol=1e-14)


def test_shift_matrices_of_many_offsets_are_stacked():
    stack = sinusoidal.shift_matrix([[1, 2], [3, 4]], 6)
    assert stack.shape == (2, 2, 6, 6)
    np.testing.assert_array_equal(stack[1, 0], sinusoidal.shift_matrix(3, 6))
    np.testing.assert_allclose(stack[0, 0] @ stack[0, 1], stack[1, 0], atol=1e-15)


@pytest.mark.parametrize("exponent", ["2i/d", "i/(d/2-1)"])
def test_dot_product_and_distance_are_those_of_the_codes(exponent):
    k = np.array([[0, 1], [-5, 300]])
    a, b = (sinusoidal.encode(p, 12, exponent=exponent) for p in (1000, 1000 + k))
    np.testing.assert_allclose(sinusoidal.dot_product(k, 12, exponent=exponent), b @ a, atol=1e-11)
    np.testing.assert_allclose(
        sinusoidal.distance(k, 12, exponent=exponent), np.linalg.norm(b - a, axis=-1), atol=1e-11
    )


def test_distance_keeps_its_digits_between_near_codes():
    assert sinusoidal.distance(1e-9, 2).item() == pytest.approx(1e-9, rel=1e-12)  # 2 − 2cos would give 0


def test_whole_table_needs_no_loop_and_little_memory():
    import tracemalloc

    tracemalloc.start()
    table = sinusoidal.encode(range(20000), 128)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak <= 2.5 * table.nbytes
