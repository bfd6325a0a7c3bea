"""Fourier features and NeRF's encoding."""

import numpy as np
import pytest

from posenc import fourier_features as ff
from posenc.frequencies import inv_freq
from posenc.sinusoidal import encode

RNG = np.random.default_rng(8)


def test_the_kernel_is_a_sum_of_cosines_of_the_difference():
    b, v, w = ff.gaussian(64, 3, 2.0, seed=1), RNG.random((5, 3)), RNG.random((5, 3))
    kernel = (ff.encode(v, b) * ff.encode(w, b)).sum(-1)
    np.testing.assert_allclose(kernel, np.cos(2 * np.pi * (v - w) @ b.T).sum(-1), atol=1e-12)


def test_a_gaussian_draw_gives_a_gaussian_kernel():
    b, distance = ff.gaussian(100_000, 1, 0.5, seed=2), np.array([0.0, 0.2, 0.5])
    kernel = ff.encode(distance[:, None], b) @ ff.encode([0.0], b) / 100_000
    np.testing.assert_allclose(kernel, np.exp(-2 * np.pi**2 * 0.5**2 * distance**2), atol=0.01)


def test_a_ladder_on_one_axis_is_the_sinusoidal_code():
    p = np.arange(100.0)
    features = ff.encode(p[:, None], inv_freq(16)[:, None] / (2 * np.pi))
    sines_first = np.concatenate([features[:, 8:], features[:, :8]], axis=-1)
    np.testing.assert_allclose(sines_first, encode(p, 16, layout="concatenated"), atol=1e-13)


def test_far_points_keep_their_digits():
    np.testing.assert_allclose(ff.encode([2.0**40 + 0.25], [[1.0]]), [0, 1], atol=1e-15)


def test_nerf():
    v = RNG.random((2, 3, 3))
    out = ff.nerf(v, 4)
    assert out.shape == (2, 3, 24)
    slow = [f(2**k * np.pi * v[1, 2]) for k in range(4) for f in (np.sin, np.cos)]
    np.testing.assert_allclose(out[1, 2], np.concatenate(slow), atol=1e-13)


def test_nerf_as_published():
    """The code leaves out π, so that a scene past ±1 does not wrap, and puts the input in front; the formula does not."""
    v = np.array([[0.5, -1.5]])
    out = ff.nerf(v, 2, unit=1, with_input=True)
    np.testing.assert_allclose(
        out[0], [0.5, -1.5, *np.sin(v[0]), *np.cos(v[0]), *np.sin(2 * v[0]), *np.cos(2 * v[0])], atol=1e-15
    )
    np.testing.assert_allclose(ff.nerf([[-1.5]], 1), ff.nerf([[0.5]], 1), atol=1e-15)  # with π these two are one point
    assert np.abs(ff.nerf([[-1.5]], 1, unit=1) - ff.nerf([[0.5]], 1, unit=1)).max() > 0.5


def test_float32_stays():
    v = np.ones((2, 3), np.float32)
    assert ff.encode(v, np.ones((4, 3))).dtype == ff.nerf(v, 3).dtype == ff.nerf(v, 3, with_input=True).dtype == np.float32


def test_one_seed_one_draw():
    np.testing.assert_array_equal(ff.gaussian(4, 2, 1.0, seed=3), ff.gaussian(4, 2, 1.0, seed=3))
    np.testing.assert_allclose(ff.gaussian(4, 2, 5.0, seed=3), 5 * ff.gaussian(4, 2, 1.0, seed=3))


def test_refusals():
    for call, words in (
        (lambda: ff.encode([0.5, 0.5], [[1.0]]), "points and frequencies must have last axes of one length"),
        (lambda: ff.encode([0.5], [1.0]), "frequencies must have 2 axes"),
        (lambda: ff.gaussian(4, 2, 0, seed=0), "sigma must be a finite number above 0; got 0"),
        (lambda: ff.gaussian(4, 2, 1, seed=-1), "seed must be an integer of at least 0; got -1"),
        (lambda: ff.nerf(0.5, 3), "a coordinate for each axis; got the number 0.5"),
        (lambda: ff.nerf([0.5], 0), "octaves must be an integer of at least 1; got 0"),
    ):
        with pytest.raises(ValueError, match=words):
            call()
