"""xPos: rotations that fade."""

import numpy as np
import pytest

from posenc import rope, xpos

RNG = np.random.default_rng(6)


@pytest.mark.parametrize("layout", rope.LAYOUTS)
def test_a_score_is_the_rotation_times_what_is_left_of_each_pair(layout):
    q, k = RNG.normal(size=(2, 1, 8))
    (q2,), (k2,) = xpos.rotate(q, k, [700], [100], layout=layout)
    zeta = (2 * np.arange(4) / 8 + 0.4) / 1.4
    left = zeta ** (600 / 512)
    left = np.repeat(left, 2) if layout == "interleaved" else np.tile(left, 2)
    assert q2 @ k2 == pytest.approx(
        rope.rotate(q[0] * left, 700, layout=layout) @ rope.rotate(k[0], 100, layout=layout), rel=1e-12
    )


@pytest.mark.parametrize("layout", rope.LAYOUTS)
def test_both_members_of_a_pair_fade_alike(layout):
    """The length of a turned pair must not depend on its angle."""
    x = RNG.normal(size=(50, 8))
    turned, _ = xpos.rotate(x, x, range(50), layout=layout)
    pairs = [(0, 1), (6, 7)] if layout == "interleaved" else [(0, 4), (3, 7)]
    for pair, i in zip(pairs, (0, 3)):
        zeta = (2 * i / 8 + 0.4) / 1.4
        ratio = np.linalg.norm(turned[:, pair], axis=-1) / np.linalg.norm(x[:, pair], axis=-1)
        np.testing.assert_allclose(ratio, zeta ** (np.arange(50) / 512), rtol=1e-12)


def test_cached_keys_need_the_true_positions():
    q, k = RNG.normal(size=(2, 6, 8))
    whole_q, whole_k = xpos.rotate(q, k, range(6))
    last, _ = xpos.rotate(q[5:], k, [5], range(6))
    np.testing.assert_allclose(last, whole_q[5:], rtol=1e-14)
    wrong, _ = xpos.rotate(q[5:], k, [0], range(6))
    assert np.abs(wrong @ whole_k.T - last @ whole_k.T).max() > 0.1


def test_the_origin_moves_nothing_but_keeps_numbers_small():
    q, k = RNG.normal(size=(2, 5, 8))
    at = np.arange(5) + 60000
    one, two = (np.matmul(a, b.T) for a, b in (xpos.rotate(q, k, at, origin=o) for o in (59000, 60002)))
    np.testing.assert_allclose(one, two, rtol=1e-9)


def test_overflow_is_refused_and_the_origin_mends_it():
    """scale_base 64 broke fp16 near position 1150 and fp32 near 9000 in a real model."""
    for dtype, fine, far in ((np.float16, 500, 1150), (np.float32, 4500, 9000)):
        x = np.ones((1, 64), dtype)
        assert np.isfinite(xpos.rotate(x, x, [fine], scale_base=64)[1]).all()
        with pytest.raises(ValueError, match="put the origin"):
            xpos.rotate(x, x, [far], scale_base=64)
        q, k = xpos.rotate(x, x, [far], scale_base=64, origin=far)
        assert q.dtype == k.dtype == dtype and np.isfinite(k).all()
    with pytest.raises(ValueError, match="near enough to the origin"):
        xpos.decay(10**7, 8)


def test_refusals():
    x = np.ones((2, 8))
    for call, words in (
        (lambda: xpos.decay(1, 7), "even integer"),
        (lambda: xpos.decay(1, 8, scale_base=0), "scale_base must be a finite number above 0; got 0"),
        (lambda: xpos.rotate(x, x, range(3)), "positions must be"),
        (lambda: xpos.rotate(x, x, range(2), layout="pairs"), "'interleaved', 'half'; got 'pairs'"),
        (lambda: xpos.rotate(x, x, range(2), origin=np.nan), "origin must be a finite number; got nan"),
    ):
        with pytest.raises(ValueError, match=words):
            call()
