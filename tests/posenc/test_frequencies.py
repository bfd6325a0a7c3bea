"""The ladder of frequencies."""

import numpy as np
import pytest

from posenc import frequencies


@pytest.mark.parametrize("dim", [1, 2, 3, 8, 63, 128])
def test_ladder_is_geometric_and_starts_at_one(dim):
    omega = frequencies.inv_freq(dim, 500000)
    assert omega.shape == ((dim + 1) // 2,) and omega.dtype == np.float64
    assert omega[0] == 1
    np.testing.assert_allclose(np.diff(np.log(omega)), -2 / dim * np.log(500000), rtol=1e-12)


def test_tensor2tensor_ladder_ends_at_one_over_base():
    assert frequencies.inv_freq(8, exponent="i/(d/2-1)")[-1] == pytest.approx(1e-4, rel=1e-14)
    assert frequencies.inv_freq(2, exponent="i/(d/2-1)").tolist() == [1.0]  # not a division by zero
    assert frequencies.inv_freq(7, exponent="i/(d/2-1)").shape == (3,)


@pytest.mark.parametrize("base", [10000, 10000.0, np.int32(10000), np.float64(1e4), 10**4])
def test_base_may_be_an_integer(base):
    """numpy refuses integers to negative integer powers; the ladder must not run into that."""
    np.testing.assert_array_equal(frequencies.inv_freq(64, base), frequencies.inv_freq(64))


def test_largest_bases_in_use_keep_all_digits():
    for base in (1e6, 1e7, 1e10, 1e300):
        omega = frequencies.inv_freq(128, base)
        np.testing.assert_allclose(omega, [base ** (-i / 64) for i in range(64)], rtol=1e-14)


def test_wavelengths_of_the_ladder():
    assert frequencies.wavelengths([1.0, 0.0, -1.0]).tolist() == [2 * np.pi, np.inf, 2 * np.pi]
    assert frequencies.wavelengths(np.float32([0.5])).dtype == np.float64


@pytest.mark.parametrize("shape", [(), (0,), (5,), (2, 3), (2, 1, 4)])
def test_angles_add_one_axis(shape):
    assert frequencies.angles(np.ones(shape, int), frequencies.inv_freq(6)).shape == shape + (3,)


@pytest.mark.parametrize("dtype", ["int8", "uint8", "int16", "int32", "uint32", "int64", "uint64"])
def test_no_integer_type_overflows(dtype):
    """Position indices held in int16 or uint8 wrapped round in real kernels."""
    top = min(np.iinfo(dtype).max, 2**52)
    p = np.array([0, top], dtype)
    np.testing.assert_array_equal(frequencies.angles(p, [3.0]), [[0.0], [3.0 * top]])


def test_angles_are_float64_whatever_comes_in():
    phi = frequencies.angles(np.float32([131071]), np.float32([1.0, 0.5]))
    assert phi.dtype == np.float64 and phi.tolist() == [[131071.0, 65535.5]]


@pytest.mark.parametrize(
    "positions", [range(5), range(0), range(10, 0, -3), range(2**52, 2**52 + 3), (0, 1), [0.5, -2.5]]
)
def test_angles_take_ranges_and_sequences(positions):
    np.testing.assert_array_equal(frequencies.angles(positions, [1.0])[:, 0], np.array(positions, float))


def test_proportional_keeps_the_first_frequencies_and_the_length():
    """Gemma 4: a ladder cut short pairs the wrong features (NVIDIA-NeMo/Megatron-Bridge#4195), so zeros fill it up."""
    full, cut = frequencies.inv_freq(512, 1e6), frequencies.proportional(512, 0.25, 1e6)
    assert cut.shape == (256,)
    np.testing.assert_array_equal(cut[:64], full[:64])
    assert not cut[64:].any()
    assert not frequencies.proportional(8, 0).any()
    np.testing.assert_array_equal(frequencies.proportional(8, 1), frequencies.inv_freq(8))


def test_pairs_share_memory():
    x = np.zeros((2, 6))
    for layout, odd in (("interleaved", [1, 3, 5]), ("half", [3, 4, 5]), ("concatenated", [3, 4, 5])):
        x[:] = 0
        first, second = frequencies.pairs(x, layout)
        second[:] = 1
        assert np.flatnonzero(x[0]).tolist() == odd and not first.any()
