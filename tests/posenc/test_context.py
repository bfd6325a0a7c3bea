"""Frequencies for longer contexts: the papers' equations written out, and what the methods have in common."""

import math

import numpy as np
import pytest

from posenc import by_parts, context, rope
from posenc.frequencies import inv_freq, wavelengths

LADDER = inv_freq(128)


def test_turns_are_the_length_over_the_wavelength():
    np.testing.assert_allclose(context.turns(LADDER, 4096), 4096 / wavelengths(LADDER), rtol=1e-15)
    assert (context.turns(LADDER, 4096) < 1).sum() == 18


def test_interpolation_is_dividing_positions():
    x = np.random.default_rng(0).normal(size=(5, 128))
    p = np.array([0, 1, 2047, 5000, 8191])
    slowed = rope.rotate(x, p, inv_freq=context.interpolate(LADDER, 4))
    np.testing.assert_allclose(slowed, rope.rotate(x, p / 4), atol=1e-12)
    assert 8191 * 2048 / 8192 == 2047.75


def test_ntk_aware_is_a_larger_base():
    assert 10000 * 4 ** (128 / 126) == pytest.approx(40889.94, abs=0.005)
    np.testing.assert_allclose(context.ntk_aware(LADDER, 4), inv_freq(128, 10000 * 4 ** (128 / 126)), rtol=1e-12)
    np.testing.assert_allclose(context.ntk_aware(inv_freq(4, 7.0), 3), inv_freq(4, 7.0 * 3**2), rtol=1e-14)


def test_ntk_aware_needs_two_hands():
    with pytest.raises(ValueError, match="at least 2 frequencies, since d/\\(d-2\\) divides by 0 at d = 2; got 1"):
        context.ntk_aware([1.0], 2)


def test_dynamic_ntk_sleeps_until_the_trained_length_and_never_remembers():
    for length in (1, 2047, 2048):
        np.testing.assert_array_equal(context.dynamic_ntk(LADDER, length, trained=2048, factor=6.0), LADDER)
    assert (context.dynamic_ntk(LADDER, 2049, trained=2048)[1:] < LADDER[1:]).all()
    context.dynamic_ntk(LADDER, 10**6, trained=2048)
    np.testing.assert_array_equal(context.dynamic_ntk(LADDER, 100, trained=2048), LADDER)


def test_dynamic_ntk_by_both_formulas():
    paper = inv_freq(128, 10000 * (6000 / 2048) ** (128 / 126))
    np.testing.assert_allclose(context.dynamic_ntk(LADDER, 6000, trained=2048), paper, rtol=1e-12)
    code = inv_freq(128, 10000 * (6 * 6000 / 2048 - (6 - 1)) ** (128 / 126))
    np.testing.assert_allclose(context.dynamic_ntk(LADDER, 6000, trained=2048, factor=6), code, rtol=1e-12)


def slow_yarn(omega, s, trained, alpha, beta):
    """Equations 17–20 of the YaRN paper, a hand at a time."""
    out = []
    for w in omega:
        r = trained / (2 * math.pi / w)
        gamma = 0 if r < alpha else 1 if r > beta else (r - alpha) / (beta - alpha)
        out.append((1 - gamma) * w / s + gamma * w)
    return out


@pytest.mark.parametrize("alpha, beta, s", [(1, 32, 16), (2, 16, 4), (0.5, 0.75, 32)])
def test_yarn_of_the_paper(alpha, beta, s):
    ours = by_parts.yarn(LADDER, s, trained=4096, slow=alpha, fast=beta)
    np.testing.assert_allclose(ours, slow_yarn(LADDER, s, 4096, alpha, beta), rtol=1e-13)


def test_paper_and_code_of_yarn_differ_by_3():
    paper, code = (by_parts.yarn(LADDER, 16, trained=4096, ramp=ramp) for ramp in by_parts.RAMPS)
    ratio = np.maximum(code / paper, paper / code)
    assert ratio.argmax() == 38 and ratio.max() == pytest.approx(3.041, abs=5e-4)


def test_yarn_finds_the_base_in_the_frequencies():
    """A base configured apart from the frequencies can contradict them; here there is none to configure."""
    for base in (1e4, 5e5, 1e6):
        omega = inv_freq(128, base)
        first = 64 * math.log(32768 / (32 * 2 * math.pi)) / math.log(base)
        kept = by_parts.yarn(omega, 4, trained=32768, ramp="index") / omega
        assert (kept[: math.floor(first) + 1] == 1).all() and kept[math.floor(first) + 1] < 1


def test_truncation_moves_the_ramp():
    """gpt-oss has truncate = false; rounding the ends to whole pairs gives other frequencies."""
    omega = inv_freq(64, 150000.0)
    whole, exact = (by_parts.yarn(omega, 32, trained=4096, ramp="index", truncate=t) for t in (True, False))
    ratio = whole / exact
    assert np.isclose(ratio, 1).sum() == 23 and ratio.max() == pytest.approx(1.763, abs=5e-4)


def test_attention_factors():
    assert by_parts.yarn_attention_factor(16) == pytest.approx(1.277259, abs=5e-7)
    assert by_parts.yarn_attention_factor(16) ** 2 == pytest.approx(1.631390, abs=5e-7)
    assert by_parts.yarn_attention_factor(64) == pytest.approx(1.4158883, abs=5e-8)
    assert by_parts.yarn_attention_factor(1) == context.longrope_attention_factor(1, 4096) == 1
    assert by_parts.yarn_attention_factor(40, 1.0) / by_parts.yarn_attention_factor(40, 1.0) == 1  # mscale = mscale_all_dim


@pytest.mark.parametrize("d, s, counts", [(128, 8, (29, 6, 29)), (64, 32, (15, 3, 14))])
def test_llama3_keeps_blends_and_slows(d, s, counts):
    omega = inv_freq(d, 500000.0)
    ratio = omega / by_parts.llama3(omega, s)
    kept, slowed = np.isclose(ratio, 1, rtol=1e-12), np.isclose(ratio, s, rtol=1e-12)
    assert (kept.sum(), (~kept & ~slowed).sum(), slowed.sum()) == counts


def test_llama3_at_its_ends():
    omega = 2 * np.pi / np.array([2048.0, 8192.0])
    np.testing.assert_allclose(omega / by_parts.llama3(omega), [1, 8], rtol=1e-12)
    with pytest.raises(ValueError, match="slow must be below fast, both in turns; got slow = 4.0 and fast = 4.0"):
        by_parts.llama3(omega, low=4, high=4)


def test_longrope_switches_one_past_the_trained_length():
    short, long = np.ones(64), np.linspace(1, 60, 64)
    for length, factors in ((1, short), (4096, short), (4097, long), (131072, long)):
        np.testing.assert_array_equal(context.longrope(LADDER, short, long, length=length, trained=4096), LADDER / factors)


def test_longrope_wants_a_factor_for_each_hand():
    with pytest.raises(ValueError, match=r"long must be above 0 and of shape \(64,\) like inv_freq"):
        context.longrope(LADDER, np.ones(64), np.ones(48), length=1, trained=4096)
    with pytest.raises(ValueError, match="short must be above 0"):
        context.longrope(LADDER, 0.0, 1.0, length=1, trained=4096)


STRETCHES = [
    lambda omega, s: context.interpolate(omega, s),
    lambda omega, s: context.ntk_aware(omega, s),
    lambda omega, s: context.dynamic_ntk(omega, 100, trained=64, factor=s),
    lambda omega, s: by_parts.yarn(omega, s, trained=64),
    lambda omega, s: by_parts.yarn(omega, s, trained=64, ramp="index"),
    lambda omega, s: by_parts.llama3(omega, s),
]


@pytest.mark.parametrize("stretch", STRETCHES)
def test_a_scale_below_1_is_refused(stretch):
    """Some programs call 1/s the scale: 0.25 for a context four times as long."""
    with pytest.raises(ValueError, match="at least 1, the longer context over the trained one; got 0.25"):
        stretch(LADDER, 0.25)


@pytest.mark.parametrize("stretch", STRETCHES)
@pytest.mark.parametrize(
    "bad, words",
    [([], "at least one frequency"), ([1.0, -0.1], "none below 0"), ([[1.0]], "1 axis"), ([1.0, np.nan], "finite")],
)
def test_bad_frequencies_are_refused(stretch, bad, words):
    with pytest.raises(ValueError, match=words):
        stretch(bad, 2.0)


@pytest.mark.parametrize("bad", [0, -1, np.nan, np.inf, "4096", None])
def test_bad_lengths_are_refused(bad):
    for call in (
        lambda: context.turns(LADDER, bad),
        lambda: context.dynamic_ntk(LADDER, bad, trained=4096),
        lambda: context.dynamic_ntk(LADDER, 1, trained=bad),
        lambda: by_parts.yarn(LADDER, 2, trained=bad),
        lambda: context.longrope(LADDER, 1, 1, length=bad, trained=1),
    ):
        with pytest.raises(ValueError, match="must be a finite number above 0; got"):
            call()
    with pytest.raises(ValueError, match="trained must be above 1"):
        context.longrope_attention_factor(2, 1)


def test_the_index_ramp_wants_one_geometric_progression():
    with pytest.raises(ValueError, match='ramp="index" needs inv_freq to be one geometric progression; got'):
        by_parts.yarn(by_parts.llama3(inv_freq(128, 5e5)), 2, trained=8192, ramp="index")
    with pytest.raises(ValueError, match="one of 'turns', 'index'; got 'paper'"):
        by_parts.yarn(LADDER, 2, trained=4096, ramp="paper")
