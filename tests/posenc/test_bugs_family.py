"""The museum of the later encodings: each mistake does the harm it is shown for, and the right function does not."""

import numpy as np
import pytest

from posenc import attention, bias, bugs_family as bugs, by_parts, context, grid, relative, rope, xpos
from posenc.frequencies import inv_freq
from posenc.schemes import Scheme, by_distance, turned

RNG = np.random.default_rng(11)


@pytest.mark.parametrize("heads", [3, 6, 12, 40])
def test_13_the_plain_formula_is_right_for_powers_of_two_alone(heads):
    np.testing.assert_allclose(bugs.plain_slopes(16), bias.alibi_slopes(16))
    assert np.abs(np.sort(bugs.plain_slopes(heads)) - np.sort(bias.alibi_slopes(heads))).max() > 0.01
    np.testing.assert_allclose(bias.alibi_slopes(6), [0.25, 0.0625, 0.015625, 0.003906, 0.5, 0.125], atol=5e-7)


def test_13_heads_counted_from_zero_are_all_too_steep():
    np.testing.assert_allclose(bugs.slopes_from_zero(8), 2 * bias.alibi_slopes(8))


def test_a_signed_bias_sends_an_encoder_to_the_far_end():
    weights = attention.softmax(bugs.signed_alibi(range(30), range(30)))
    assert (weights.argmax(-1) == 29).all()
    weights = attention.softmax(bias.alibi(range(30), range(30), 8)[0])
    assert (weights.argmax(-1) == np.arange(30)).all()


def test_14_t5_turned_round_swaps_before_and_after():
    table = RNG.normal(size=(32, 2))
    right, wrong = (f(range(9), range(9), table) for f in (bias.t5, bugs.t5_turned_round))
    np.testing.assert_array_equal(wrong, np.swapaxes(right, -1, -2))
    causal = bias.t5_bucket(range(-50, 1), bidirectional=False)
    assert len(set(causal)) > 16 and set(bias.t5_bucket(range(51), bidirectional=False)) == {0}  # the wrong sign: one bucket


def test_the_shift_cut_at_the_wrong_end():
    scores = np.broadcast_to(np.arange(3, -4, -1.0), (4, 7))  # each column holds its own distance
    i, j = np.indices((4, 4))
    np.testing.assert_array_equal(relative.relative_shift(scores), i - j)
    assert (bugs.shift_cut_at_the_end(scores) != i - j).mean() > 0.5


def test_the_shift_without_the_future_is_right_behind_and_garbage_ahead():
    scores = np.broadcast_to(np.arange(3, -1, -1.0), (4, 4))
    out, (i, j) = bugs.shift_without_the_future(scores), np.indices((4, 4))
    assert (out[i >= j] == (i - j)[i >= j]).all()
    assert (out[i < j] != (i - j)[i < j]).all()


def test_9_position_interpolation_divides():
    assert (8191 * context.interpolate([1.0], 4)).item() == 2047.75
    assert bugs.multiplied_positions(8191, 4) == 32764  # 16 times as far as training went
    x = RNG.normal(size=(1, 64))
    right = rope.rotate(x, [100], inv_freq=context.interpolate(inv_freq(64), 4))
    assert np.abs(rope.rotate(x, bugs.multiplied_positions([100], 4)) - right).max() > 1


def test_a_long_text_changes_the_short_ones_after_it():
    ladder = inv_freq(64)
    rotary = bugs.StickyNTK(ladder, trained=2048)
    before = rotary.inv_freq(100)
    rotary.inv_freq(16000)
    assert np.abs(rotary.inv_freq(100) / before - 1).max() > 0.5
    np.testing.assert_array_equal(context.dynamic_ntk(ladder, 100, trained=2048), before)


def test_keys_cached_under_other_frequencies_do_not_fit():
    """Dynamic NTK with a cache: old keys were turned by other frequencies, so the distance is no longer what counts."""
    ladder, content = inv_freq(64), np.ones((1, 64))
    early, late = (context.dynamic_ntk(ladder, n, trained=128) for n in (128, 512))
    score = lambda m, n, omega: rope.rotate(content, [m], inv_freq=late)[0] @ rope.rotate(content, [n], inv_freq=omega)[0]
    assert score(511, 501, late) == pytest.approx(score(21, 11, late))
    assert abs(score(511, 101, early) - score(511, 101, late)) > 1


def test_s_in_the_power_slows_no_hand_as_it_should():
    options = {"trained": 4096, "ramp": "index"}
    right, wrong = by_parts.yarn(inv_freq(128), 16, **options), bugs.scaled_in_the_power(128, 1e4, 16, **options)
    kept = np.isclose(right, inv_freq(128))
    np.testing.assert_allclose(wrong[kept], right[kept])
    assert (wrong / right).max() > 1.3 and (wrong[~kept] > right[~kept]).all()


def test_10_a_factor_is_not_taken_twice():
    assert by_parts.yarn_attention_factor(16) == pytest.approx(1.277259, abs=5e-7)
    for scale, excess in ((64, 0.122), (32, 0.089)):
        right = by_parts.yarn_attention_factor(scale)
        assert bugs.factor_twice(right, scale) / right - 1 == pytest.approx(excess, abs=5e-4)


def test_11_a_blend_in_wavelengths_is_another_model():
    omega = inv_freq(128, 5e5)
    right, wrong = by_parts.llama3(omega), bugs.blended_by_wavelength(omega)
    same = np.isclose(right, wrong)
    assert (~same).sum() == 6  # the blended ones, no other
    assert (wrong / right).max() > 1.4


def test_shuffled_decay_bends_lengths():
    x, zeta = np.ones((40, 8)), (2 * np.arange(4) / 8 + 0.4) / 1.4
    first_pair = np.linalg.norm(bugs.shuffled_decay(x, range(40), zeta)[:, :2], axis=-1) / zeta[0] ** np.arange(40)
    assert first_pair.max() / first_pair.min() > 2
    right, _ = xpos.rotate(x, x, range(40), scale_base=1.0)
    first_pair = np.linalg.norm(right[:, :2], axis=-1) / zeta[0] ** np.arange(40)
    np.testing.assert_allclose(first_pair, 2**0.5, rtol=1e-12)


def test_17_a_transposed_grid_scatters_a_row():
    right, wrong = grid.sincos(grid.coordinates(3, 4), 8), bugs.transposed_grid(3, 4, 8)
    assert not np.allclose(right, wrong)
    assert sorted(map(tuple, right.round(9))) == sorted(map(tuple, wrong.round(9)))  # the same codes in other places
    square = grid.sincos(grid.coordinates(3, 3), 8, first="width").reshape(3, 3, 8)
    wrong = bugs.transposed_grid(3, 3, 8).reshape(3, 3, 8)
    np.testing.assert_array_equal(wrong[..., :4], square[..., :4])  # on a square it passes for the other order


def test_19_rope_does_not_simply_decay():
    for d, first_rise in ((64, 5), (128, 11)):
        curve = by_distance(turned(rope.rotate), range(20), np.ones(d), np.ones(d))[0] / d**0.5
        assert int((np.diff(curve) > 0).argmax()) == first_rise
    curve = by_distance(turned(rope.rotate), range(20), np.ones(64), np.ones(64))[0] / 8
    assert curve[5] == pytest.approx(0.734499, abs=5e-7) and curve[6] == pytest.approx(0.736231, abs=5e-7)


def test_nope_has_no_distance_to_mistake():
    assert np.ptp(by_distance(Scheme(), range(100), np.ones(8), np.ones(8))) == 0
