"""The museum: each mistake does the harm it is shown for, and the right function does not."""

import numpy as np
import pytest

from posenc import attention, bugs, padding, precision, rope, sinusoidal
from posenc.frequencies import inv_freq, proportional

Q = np.array([1.0, 2.0, 3.0, 4.0])
ONES = np.ones(64)


def test_1_layouts_are_not_interchangeable_but_for_a_permutation():
    np.testing.assert_allclose(rope.rotate(Q, 1), [-1.14264, 1.922076, 2.959851, 4.0298], atol=5e-7)
    np.testing.assert_allclose(rope.rotate(Q, 1, layout="half"), [-1.984111, 1.959901, 2.462378, 4.0198], atol=5e-7)
    assert rope.permutation(8).tolist() == [0, 2, 4, 6, 1, 3, 5, 7]
    q, k = np.random.default_rng(0).normal(size=(2, 8))
    order = rope.permutation(8)
    right = rope.scores(range(50), q, k)
    np.testing.assert_allclose(rope.scores(range(50), q[order], k[order], layout="half"), right, atol=5e-15)
    assert np.abs(rope.scores(range(50), q, k, layout="half") - right).max() > 1


def test_2_angles_of_one_layout_with_halves_of_the_other_change_lengths():
    assert np.linalg.norm(Q) == pytest.approx(5.4772, abs=5e-5)
    assert np.linalg.norm(bugs.mixed_pairs(Q, 1)) == pytest.approx(5.8632, abs=5e-5)
    q, k = np.random.default_rng(0).normal(size=(2, 8))
    scores = [bugs.mixed_pairs(q, m) @ bugs.mixed_pairs(k, m + 3) for m in range(20)]
    assert np.std(scores) > 0.1
    scores = [rope.rotate(q, m) @ rope.rotate(k, m + 3) for m in range(20)]
    assert np.std(scores) < 1e-14


def test_3_either_sign_will_do_if_q_and_k_agree():
    q, k = [1.0, 0.0], [0.0, 1.0]
    assert rope.scores(1, q, k) == pytest.approx(0.841471, abs=5e-7)
    assert rope.scores(1, q, k, clockwise=True) == pytest.approx(-0.841471, abs=5e-7)
    same_distance = [bugs.opposite_signs(q, k, m, m - 1) for m in range(5)]
    assert np.std(same_distance) > 0.5
    assert bugs.opposite_signs(q, k, 5, 1) == pytest.approx(bugs.opposite_signs(q, k, 2, 4))  # m + n alone


def test_4_odd_widths():
    np.testing.assert_allclose(sinusoidal.encode(1, 5), [0.841471, 0.540302, 0.025116, 0.999685, 0.000631], atol=5e-7)
    with pytest.raises(ValueError, match="even integer of at least 2; got 5"):
        rope.rotate(np.ones(5), 1)


def test_5_the_wrong_exponent_of_the_cosine():
    np.testing.assert_allclose(sinusoidal.encode(1, 4), [0.841471, 0.540302, 0.01, 0.99995], atol=5e-7)
    np.testing.assert_allclose(bugs.cosine_exponent(1, 4), [0.841471, 0.99995, 0.0001, 1], atol=5e-7)
    norms = np.linalg.norm(bugs.cosine_exponent(range(100), 8), axis=-1)
    assert np.ptp(norms) > 0.5
    assert np.ptp(np.linalg.norm(sinusoidal.encode(range(100), 8), axis=-1)) < 1e-14


def test_6_two_exponents_two_encodings():
    np.testing.assert_allclose(inv_freq(8), [1, 0.1, 0.01, 0.001], rtol=1e-14)
    t2t = inv_freq(8, exponent="i/(d/2-1)")
    np.testing.assert_allclose(t2t, [1, 0.046416, 0.002154, 0.0001], atol=5e-7)
    a, b = sinusoidal.encode(100, 8), sinusoidal.encode(100, 8, exponent="i/(d/2-1)")
    assert np.abs(a - b).max() > 0.5


def test_7_positions_in_bf16():
    assert precision.round_to([257, 4095], "bf16").tolist() == [256, 4096]
    error = precision.phase_error([256, 1024], inv_freq(128), inv_freq_in="bf16").max(-1)
    np.testing.assert_allclose(error, [0.312, 1.17], atol=5e-3)
    cast = bugs.cast_everything(range(1024), 64, "bf16")
    assert len(np.unique(cast, axis=0)) < 520  # of 1024
    right = precision.round_to(np.cos(np.multiply.outer(np.arange(1024), inv_freq(64))), "bf16")
    assert len(np.unique(right, axis=0)) > 1000


def test_15_turning_by_the_head_instead_of_the_position():
    x = np.random.default_rng(0).normal(size=(1, 1, 3, 8)) * np.ones((2, 6, 1, 1))  # batch, seq, heads, head_dim
    wrong = np.swapaxes(bugs.head_axis(x), 1, 2)
    scores = wrong @ np.swapaxes(wrong, -1, -2)
    assert np.ptp(scores, axis=(-1, -2)).max() < 1e-13  # the same at every position of a head
    right = rope.rotate(np.swapaxes(x, 1, 2), range(6))
    assert np.ptp(right @ np.swapaxes(right, -1, -2), axis=(-1, -2)).min() > 0.05


def test_16_partial_and_proportional():
    x = np.arange(1.0, 9.0)
    partial = rope.rotate(x, 1, rotary_dim=4, layout="half")
    np.testing.assert_allclose(partial, [-1.9841, 1.9599, 2.4624, 4.0198, 5, 6, 7, 8], atol=5e-5)
    whole = rope.rotate(x, 1, inv_freq=proportional(8, 0.5), layout="half")
    np.testing.assert_allclose(whole, [-3.6671, 1.3910, 3, 4, 3.5430, 6.1697, 7, 8], atol=5e-5)


def test_18_embeddings_are_scaled_up_to_be_heard_beside_the_code():
    """With entries of variance 1/d a word has length about 1 and the code √(d/2) = 16; times √d it has √d."""
    word = np.random.default_rng(0).normal(size=(2000, 512)) / np.sqrt(512)
    assert np.linalg.norm(word, axis=-1).mean() == pytest.approx(1, abs=1e-2)
    assert np.linalg.norm(np.sqrt(512) * word, axis=-1).mean() == pytest.approx(22.63, abs=0.1)
    assert np.linalg.norm(sinusoidal.encode(7, 512)) == pytest.approx(16, abs=1e-12)


def test_19_the_decay_with_distance_is_not_monotone():
    def similarity(distances, d):
        return rope.scores(distances, np.ones(d), np.ones(d)) / d

    np.testing.assert_allclose(similarity([5, 6], 64), [0.734499, 0.736231], atol=5e-7)
    for d, first in ((64, 5), (128, 11)):
        assert np.argmax(np.diff(similarity(range(100), d)) > 0) == first
    assert similarity(4060, 128) == pytest.approx(-0.1307, abs=5e-5)
    turned = rope.rotate(ONES, -7)
    assert np.argmax(rope.scores(range(100), turned, ONES)) == 7


def test_masks_that_do_not_hide():
    logits, mask = np.array([1.0, 2.0, 3.0]), np.array([True, True, False])
    np.testing.assert_allclose(bugs.mask_to_zero(logits, mask), [0.245, 0.665, 0.090], atol=5e-4)
    assert bugs.mask_after_softmax(logits, mask).sum() == pytest.approx(0.335, abs=5e-4)
    right = attention.softmax(np.where(mask, logits, -np.inf))
    np.testing.assert_allclose(right, [0.269, 0.731, 0], atol=5e-4)


def test_mask_aligned_with_the_wrong_corner():
    """With one new query and a cache, the newest key is hidden and the oldest alone is seen."""
    v = np.arange(5.0)[:, None]
    q, k = np.zeros((1, 4)), np.zeros((5, 4))
    assert attention.attention(q, k, v, mask=bugs.top_left_mask(1, 5)).item() == 0
    assert attention.attention(q, k, v, mask=attention.causal_mask(1, 5)).item() == 2


def test_padding_on_the_left_moves_a_prompt_that_counts_it():
    real = padding.padding_mask([3], 5, side="left")[0, 0]
    alone = sinusoidal.encode(range(3), 8)
    np.testing.assert_array_equal(sinusoidal.encode(padding.position_ids(real), 8)[2:], alone)
    assert np.abs(sinusoidal.encode(bugs.count_padding(real), 8)[2:] - alone).max() > 0.5


def test_softmax_as_the_formula_stands():
    assert np.isnan(bugs.bare_softmax([1000.0, 0.0])).any()
    assert np.isnan(bugs.bare_softmax([-np.inf, -np.inf])).all()
    assert attention.softmax([1000.0, 0.0]).tolist() == [1, 0]
    assert attention.softmax([-np.inf, -np.inf]).tolist() == [0, 0]
