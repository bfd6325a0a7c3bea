"""Fourier series, the transform, and curves drawn by rotating vectors."""

import numpy as np
import pytest

from posenc import curves, fourier

RNG = np.random.default_rng(1)


@pytest.mark.parametrize("name", fourier.WAVES)
def test_partial_sums_tend_to_the_wave(name):
    t = np.linspace(-7, 7, 301)
    t = t[np.abs(t / np.pi - np.round(t / np.pi)) > 0.05]  # away from the jumps
    errors = [np.abs(fourier.partial_sum(name, n, t) - fourier.wave(name, t)).max() for n in (10, 100, 1000)]
    assert errors[2] < errors[1] < errors[0] and errors[2] < 0.01


@pytest.mark.parametrize("name", fourier.WAVES)
def test_coefficients_are_the_integrals(name):
    """b_k = (1/π) ∫ f sin kt dt, by the midpoint rule."""
    n = 200000
    t = (np.arange(n) + 0.5) / n * 2 * np.pi - np.pi
    b = fourier.sine_coefficients(name, 4)
    for k, value in enumerate(b, start=1):
        assert value == pytest.approx(2 / n * np.sum(fourier.wave(name, t) * np.sin(k * t)), abs=1e-8)


def test_waves_are_odd_periodic_and_0_at_the_jumps():
    t = np.linspace(0.1, 3, 20)
    for name in fourier.WAVES:
        np.testing.assert_allclose(fourier.wave(name, -t), -fourier.wave(name, t), atol=1e-12)
        np.testing.assert_allclose(fourier.wave(name, t + 4 * np.pi), fourier.wave(name, t), atol=1e-12)
    assert fourier.wave("square", [0, np.pi, -np.pi]).tolist() == [0, 0, 0]
    assert fourier.wave("saw", [0, np.pi, -np.pi]).tolist() == [0, 0, 0]
    assert fourier.wave("square", 1).shape == ()


def test_series_is_any_finite_sum():
    t = RNG.normal(size=(3, 4))
    expected = 0.5 + 2 * np.cos(t) - np.cos(3 * t) + 4 * np.sin(2 * t)
    np.testing.assert_allclose(fourier.series(t, [2, 0, -1], [0, 4], 0.5), expected, atol=1e-14)
    assert fourier.series(0.3) == 0


def test_overshoot_is_the_highest_value_and_moves_towards_the_jump():
    t = np.linspace(1e-4, np.pi / 2, 20001)
    for terms in (1, 2, 9, 40):
        values = fourier.partial_sum("square", terms, t)
        assert fourier.overshoot(terms) == pytest.approx(values.max(), abs=1e-6)
        assert t[values.argmax()] == pytest.approx(np.pi / (2 * terms), abs=1e-3)


def test_transform_and_inverse():
    x = RNG.normal(size=(2, 9)) + 1j * RNG.normal(size=(2, 9))
    n = np.arange(9)
    np.testing.assert_allclose(fourier.dft(x), x @ np.exp(-2j * np.pi * np.outer(n, n) / 9), atol=1e-13)
    np.testing.assert_allclose(fourier.idft(fourier.dft(x)), x, atol=1e-14)


@pytest.mark.parametrize("n", [1, 2, 7, 8, 512])
@pytest.mark.parametrize("steps", [0, 1, -3, 1000003])
def test_turning_phases_moves_the_signal(n, steps):
    x = RNG.normal(size=(2, n))
    moved = fourier.shift(x, steps)
    assert moved.dtype == np.float64
    np.testing.assert_allclose(moved, np.roll(x, steps, axis=-1), atol=1e-11)
    np.testing.assert_allclose(fourier.shift(1j * x, steps), 1j * np.roll(x, steps, axis=-1), atol=1e-11)


def test_half_steps_go_between_the_samples():
    t = np.arange(16) / 16 * 2 * np.pi
    x = np.cos(3 * t) + 2
    np.testing.assert_allclose(fourier.shift(x, 0.5), np.cos(3 * (t - np.pi / 16)) + 2, atol=1e-14)
    np.testing.assert_allclose(fourier.shift(fourier.shift(RNG.normal(size=7), 0.5), -0.5).shape, (7,))


def test_the_chain_of_all_vectors_passes_through_the_samples():
    points = RNG.normal(size=(7, 2))
    for samples in (32, 33):
        c = curves.coefficients(points, samples=samples)
        tips = curves.rotating_vectors(c, np.arange(samples) / samples * 2 * np.pi)[:, -1]
        assert tips[0] == pytest.approx(complex(*points[0]), abs=1e-12)
        corners = points[:, 0] + 1j * points[:, 1]
        lengths = np.abs(np.diff(np.append(corners, corners[0])))
        gaps = np.abs(np.diff(np.append(tips, tips[0])))
        assert (gaps <= lengths.sum() / samples + 1e-9).all()  # constant speed; corners are cut


def test_fewer_vectors_draw_a_rougher_curve():
    square = [[1, 1], [-1, 1], [-1, -1], [1, -1]]
    c = curves.coefficients(square)
    t = np.linspace(0, 2 * np.pi, 256, endpoint=False)
    whole = curves.rotating_vectors(c, t)[:, -1]
    errors = [np.abs(curves.rotating_vectors(c, t, count=n)[:, -1] - whole).max() for n in (2, 8, 32, 128, 999)]
    assert errors == sorted(errors, reverse=True) and errors[0] > 0.2 and errors[-1] == 0


def test_repeated_points_do_no_harm():
    c = curves.coefficients([[0, 0], [0, 0], [1, 0], [1, 0], [0, 0]], samples=8)
    assert np.isfinite(c).all()
