"""Images: codes and rotations of more than one axis."""

import numpy as np
import pytest

from posenc import grid, rope
from posenc.frequencies import inv_freq
from posenc.sinusoidal import encode

RNG = np.random.default_rng(7)


def test_coordinates_follow_the_cells_of_an_array():
    """Row by row: what an image's patches are in after a reshape."""
    image = np.arange(24).reshape(2, 3, 4)
    for cell, place in zip(image.reshape(-1), grid.coordinates(2, 3, 4).astype(int)):
        assert image[tuple(place)] == cell
    assert grid.coordinates(3)[:, 0].tolist() == [0, 1, 2]


def test_mae_has_the_width_first():
    token = grid.sincos(grid.coordinates(2, 3), 8, first="width")[1]
    np.testing.assert_allclose(token, [0.8415, 0.01, 0.5403, 0.99995, 0, 0, 1, 1], atol=5e-5)


@pytest.mark.parametrize("h, w", [(2, 3), (3, 2), (5, 5), (1, 4)])
def test_the_two_orders_are_halves_changed_over(h, w):
    a, b = (grid.sincos(grid.coordinates(h, w), 16, first=first) for first in ("height", "width"))
    np.testing.assert_array_equal(a, np.concatenate([b[:, 8:], b[:, :8]], axis=1))


@pytest.mark.parametrize("layout", ["interleaved", "concatenated"])
def test_a_code_is_that_of_each_axis(layout):
    places = np.array([[3, 0, 7], [0.5, -2, 100]])
    codes = grid.sincos(places, 12, layout=layout, base=100.0)
    for place, code in zip(places, codes):
        np.testing.assert_array_equal(code, np.concatenate([encode(p, 4, layout=layout, base=100.0) for p in place]))


def test_axial_rotation_is_rope_on_each_share():
    x, places = RNG.normal(size=(2, 6, 16)), grid.coordinates(2, 3)
    turned = grid.rotate(x, places, grid.axial_inv_freq(16))
    np.testing.assert_allclose(turned[..., :8], rope.rotate(x[..., :8], places[:, 0]), atol=1e-14)
    np.testing.assert_allclose(turned[..., 8:], rope.rotate(x[..., 8:], places[:, 1]), atol=1e-14)


def test_one_axis_is_rope():
    x = RNG.normal(size=(5, 8))
    np.testing.assert_allclose(grid.rotate(x, np.arange(5)[:, None], [inv_freq(8)]), rope.rotate(x, range(5)), atol=1e-14)


@pytest.mark.parametrize("omega", [grid.axial_inv_freq(12, 3), RNG.normal(size=(3, 6))], ids=["axial", "mixed"])
def test_a_score_sees_differences_alone(omega):
    q, k = RNG.normal(size=(2, 12))
    m, n, shift = RNG.normal(size=(3, 3)) * 20
    score = lambda a, b: grid.rotate(q[None], a[None], omega)[0] @ grid.rotate(k[None], b[None], omega)[0]
    assert score(m, n) == pytest.approx(score(m + shift, n + shift), abs=1e-12)


def test_a_batch_of_images():
    x, places = RNG.normal(size=(2, 3, 4, 8)), RNG.integers(0, 9, (2, 4, 2))
    out = grid.rotate(x, places, grid.axial_inv_freq(8))
    for b in range(2):
        np.testing.assert_allclose(out[b], grid.rotate(x[b], places[b], grid.axial_inv_freq(8)), atol=1e-14)


def test_float32_stays():
    x = np.ones((6, 8), np.float32)
    assert grid.rotate(x, grid.coordinates(2, 3), grid.axial_inv_freq(8)).dtype == np.float32


def test_refusals():
    places = grid.coordinates(2, 2)
    for call, words in (
        (lambda: grid.coordinates(), "at least one axis"),
        (lambda: grid.coordinates(2, 0), "a size of the grid must be an integer of at least 1; got 0"),
        (lambda: grid.sincos(places, 6), "d_model must be a multiple of 4, whole pairs for each of 2 axes; got 6"),
        (lambda: grid.sincos(5, 8), "a coordinate for each axis; got shape ()"),
        (lambda: grid.sincos(places, 8, first="rows"), "'height', 'width'; got 'rows'"),
        (lambda: grid.axial_inv_freq(10), "multiple of 4"),
        (
            lambda: grid.rotate(np.ones((4, 8)), places, np.ones((2, 8))),
            r"inv_freq must have shape \(axes, pairs\) = \(2, 4\); got \(2, 8\)",
        ),
        (lambda: grid.rotate(np.ones((3, 8)), places, np.ones((2, 4))), "positions must be"),
        (lambda: grid.sincos([[0, np.nan]], 8), r"places must be finite; got nan at index \(0, 1\)"),
    ):
        with pytest.raises(ValueError, match=words.replace("shape ()", r"shape \(\)")):
            call()
