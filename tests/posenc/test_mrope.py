"""M-RoPE: text and images in one sequence."""

import numpy as np
import pytest

from posenc import grid, mrope, rope
from posenc.frequencies import inv_freq

LADDER = inv_freq(128, 1e6)


@pytest.mark.parametrize("interleaved, sections", [(False, (16, 24, 24)), (True, (24, 20, 20))])
def test_text_is_rope(interleaved, sections):
    x = np.random.default_rng(0).normal(size=(3, 5, 128))
    omega = mrope.inv_freq(LADDER, sections, interleaved=interleaved)
    turned = grid.rotate(x, mrope.positions([5]), omega, layout="half")
    np.testing.assert_allclose(turned, rope.rotate(x, range(5), inv_freq=LADDER, layout="half"), atol=1e-14)


def test_qwen2_has_blocks_of_16_24_24():
    axis = mrope.inv_freq(LADDER).argmax(0)
    assert axis.tolist() == [0] * 16 + [1] * 24 + [2] * 24


def test_qwen3_interleaves():
    axis = mrope.inv_freq(LADDER, (24, 20, 20), interleaved=True).argmax(0)
    assert axis.tolist() == [0, 1, 2] * 20 + [0] * 4
    axis = mrope.inv_freq(inv_freq(64), (11, 11, 10), interleaved=True).argmax(0)  # one more for the height
    assert axis.tolist() == [0, 1, 2] * 10 + [0, 1]


def test_every_pair_follows_one_axis_at_its_own_frequency():
    for interleaved in (False, True):
        omega = mrope.inv_freq(LADDER, (24, 20, 20), interleaved=interleaved)
        assert ((omega > 0).sum(0) == 1).all()
        np.testing.assert_array_equal(omega.sum(0), LADDER)


def test_blocks_are_no_substitute_for_interleaving():
    """On text both agree, so that the mistake shows with an image only."""
    x, omegas = np.ones((4, 128)), [mrope.inv_freq(LADDER, (24, 20, 20), interleaved=i) for i in (False, True)]
    text, image = mrope.positions([4]), mrope.positions([(1, 2, 2)]) + 3
    a, b = (grid.rotate(x, text, omega, layout="half") for omega in omegas)
    np.testing.assert_allclose(a, b, atol=1e-14)
    a, b = (grid.rotate(x, image, omega, layout="half") for omega in omegas)
    assert np.abs(a - b).max() > 0.5


def test_positions_of_the_documentation_of_qwen():
    """Three frames of 2 × 2, 25 tokens a second, 2 seconds a frame; text goes on at 101."""
    out = mrope.positions([(3, 2, 2, 50), 5])
    assert out[:12, 0].tolist() == [0] * 4 + [50] * 4 + [100] * 4
    assert out[:12, 1].tolist() == [0, 0, 1, 1] * 3
    assert out[:12, 2].tolist() == [0, 1] * 6
    assert out[12:].tolist() == [[p] * 3 for p in range(101, 106)]


def test_text_after_a_film_never_goes_back_in_time():
    out = mrope.positions([2, (9, 2, 2), 3])
    assert out[2:-3, 0].max() == 10 and out[-3:].tolist() == [[p] * 3 for p in (11, 12, 13)]


def test_half_seconds_are_not_lost():
    """2 tokens a second and half a second a frame: rounding the interval first would leave all frames at 0."""
    assert mrope.positions([(4, 1, 1, 2 * 0.5)])[:, 0].tolist() == [0, 1, 2, 3]
    assert mrope.positions([(4, 1, 1, 1.5)])[:, 0].tolist() == [0, 1, 3, 4]


def test_an_image_has_one_time_whatever_the_step():
    assert set(mrope.positions([7, (1, 3, 4, 50)])[7:, 0].tolist()) == {7}


def test_the_next_position_is_not_the_number_of_tokens():
    out = mrope.positions([3, (1, 4, 6), 1])
    assert len(out) == 28 and out[-1].tolist() == [9, 9, 9]


def test_refusals():
    for call, words in (
        (
            lambda: mrope.inv_freq(LADDER, (16, 24, 23)),
            r"three sizes that add up to 64, the number of pairs; got \[16, 24, 23\]",
        ),
        (lambda: mrope.inv_freq(LADDER, (32, 32)), "three sizes"),
        (lambda: mrope.inv_freq(LADDER, (4, 30, 30), interleaved=True), "must fit in 64 pairs as t h w t h w …"),
        (lambda: mrope.inv_freq(LADDER, (16.0, 24, 24)), "got 16.0"),
        (lambda: mrope.positions([0]), "a text of parts must be an integer of at least 1; got 0"),
        (lambda: mrope.positions([(2, 2)]), r"a part must be a number of tokens or a grid \(t, h, w\); got \(2, 2\)"),
        (lambda: mrope.positions([(1, 2, 2.5)]), "a size of the grid must be an integer of at least 1; got 2.5"),
        (lambda: mrope.positions([(1, 2, 2, -1)]), "the step of a film must be 0 or above; got -1"),
    ):
        with pytest.raises(ValueError, match=words):
            call()
    assert mrope.positions([]).shape == (0, 3)
