"""Rounding to short floats."""

import numpy as np
import pytest

from posenc.frequencies import inv_freq
from posenc.precision import phase_error, round_to, spacing

RNG = np.random.default_rng(4)


def spread(n):
    """Numbers of every size that floats have, both signs."""
    return RNG.choice([-1, 1], n) * np.exp2(RNG.uniform(-160, 135, n))


@pytest.mark.parametrize("format, dtype", [("fp16", np.float16), ("fp32", np.float32)])
def test_rounding_is_that_of_the_hardware(format, dtype):
    x = np.concatenate(
        [spread(20000), np.arange(-3000, 3000) / 2, [65519.99, 65520, 2.0**-25, 3 * 2.0**-26, 0.0, -0.0]]
    )
    with np.errstate(over="ignore", under="ignore"):
        expected = x.astype(dtype).astype(np.float64)
    np.testing.assert_array_equal(round_to(x, format), expected)
    np.testing.assert_array_equal(np.signbit(round_to(x, format)), np.signbit(expected))


def test_bf16_is_the_upper_half_of_a_float32():
    x = spread(20000)
    x = x[np.abs(x) < 2.0**127].astype(np.float32)
    bits = x.view(np.uint32).astype(np.uint64)
    bits = (bits + 0x7FFF + ((bits >> 16) & 1)) >> 16 << 16  # to nearest, ties to even
    expected = bits.astype(np.uint32).view(np.float32).astype(np.float64)
    np.testing.assert_array_equal(round_to(x, "bf16"), expected)


def test_a_double_is_rounded_once():
    """Through float32 first, 1 + 2^-8 + 2^-40 would become a tie and then go down to 1."""
    assert round_to(1 + 2.0**-8 + 2.0**-40, "bf16") == 1 + 2.0**-7


def test_special_numbers_stay():
    out = round_to([np.inf, -np.inf, np.nan, 0.0, 3.4e38, 1e39], "bf16")
    assert out[:2].tolist() == [np.inf, -np.inf] and np.isnan(out[2]) and out[3] == 0
    assert np.isposinf(out[4:]).all()
    assert np.isnan(spacing([np.inf, -np.inf, np.nan], "fp16")).all()


@pytest.mark.parametrize("format, top", [("bf16", 256), ("fp16", 2048), ("fp32", 2**24)])
def test_counting_by_ones_ends_at_two_to_the_bits(format, top):
    exact = np.arange(top - 100, top + 1)
    np.testing.assert_array_equal(round_to(exact, format), exact)
    assert round_to(top + 1, format) == top
    assert spacing(top, format) == 2 and spacing(top - 1, format) == 1


def test_rounding_again_changes_nothing_and_is_monotone():
    for format in ("bf16", "fp16", "fp32"):
        x = np.sort(spread(5000))
        once = round_to(x, format)
        np.testing.assert_array_equal(round_to(once, format), once)
        assert (np.diff(once[np.isfinite(once)]) >= 0).all()


def test_positions_past_256_share_bf16_codes():
    """15962 becomes 15936, its neighbours' code too: huggingface/candle#3520."""
    assert np.unique(round_to(range(4096), "bf16")).size == 256 + 4 * 128 + 1  # 256 to 4096 in four octaves
    assert round_to(15962, "bf16") == 15936


def test_half_precision_tables_of_a_real_model():
    """The reproducer of EleutherAI/gpt-neox#1003: base 10000, dim 32, position 1857, feature 1."""
    omega = inv_freq(32)
    assert 1857 * omega[1] == pytest.approx(1044.2678, abs=1e-3)
    rounded = round_to(1857 * round_to(omega[1], "fp16"), "fp16")
    assert rounded == 1045
    assert phase_error(1857, omega, inv_freq_in="fp16", angles_in="fp16")[1] == pytest.approx(
        abs(np.exp(1j * 1045) - np.exp(1j * 1857 * omega[1]))
    )


def test_phase_error_is_0_without_rounding_and_small_in_float32():
    p, omega = range(0, 4096, 7), inv_freq(128)
    assert phase_error(p, omega).max() == 0
    assert 0 < phase_error(p, omega, inv_freq_in="fp32").max() < 1e-3
    assert phase_error([[1, 2]], omega).shape == (1, 2, 64)
    assert np.isnan(phase_error(70000, omega, positions_in="fp16")).all()  # infinite position: no phase at all
