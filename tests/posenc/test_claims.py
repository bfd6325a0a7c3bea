"""Every number that the article states about the modules of the chapters, computed."""

import numpy as np
import pytest

from posenc import attention, fourier, positions, rope, sinusoidal
from posenc import linear_map as maps
from posenc.frequencies import inv_freq, wavelengths
from posenc.word_vectors import FOUR


def test_index_numbers_with_fields():
    assert positions.mobile_fields("13800138000") == {"network": "138", "area": "0013", "subscriber": "8000"}
    fields = positions.identity_fields("11010519491231002X")
    assert (fields["province"], fields["city"], fields["county"]) == ("11", "01", "05")
    assert positions.check_sum("11010519491231002") == 167 and 167 % 11 == 2 and fields["check"] == "X"
    assert positions.digits(137, 3).tolist() == [7, 3, 1]


def test_3_equivariance_without_order_and_not_with_it():
    rng = np.random.default_rng(0)
    x = rng.normal(size=(10, 16))
    w_q, w_k, w_v = rng.normal(size=(3, 16, 16)) / 4

    def attend(x, mask=None):
        return attention.attention(x @ w_q, x @ w_k, x @ w_v, mask=mask)

    assert attention.equivariance_error(attend, x) < 1e-14
    assert attention.equivariance_error(lambda x: attend(x, attention.causal_mask(10)), x) > 1
    assert attention.equivariance_error(lambda x: attend(x + sinusoidal.encode(range(10), 16)), x) > 0.5


def test_4_overshoot_at_a_jump():
    peaks = [fourier.overshoot(n) for n in (1, 5, 25, 125)]
    np.testing.assert_allclose(peaks, [1.2732, 1.1823, 1.1791, 1.1790], atol=5e-5)
    assert fourier.gibbs_limit() == pytest.approx(1.178980, abs=5e-7)


def test_5_shift_theorem():
    x = np.random.default_rng(0).normal(size=512)
    assert np.abs(fourier.shift(x, 37) - np.roll(x, 37)).max() < 5e-14
    p = np.arange(512)
    wave = np.exp(1j * inv_freq(8)[:, None] * p)  # what the encoding samples
    np.testing.assert_allclose(
        np.exp(1j * inv_freq(8)[:, None] * (p + 3)), np.exp(3j * inv_freq(8))[:, None] * wave, atol=1e-12
    )


def test_6_columns_are_not_orthogonal():
    code = sinusoidal.encode(range(512), 128)
    unit = code / np.linalg.norm(code, axis=0)
    assert np.abs(unit.T @ unit - np.eye(128)).max() == pytest.approx(0.9999999987, abs=5e-11)
    waves = fourier.dft(np.eye(512)) / np.sqrt(512)
    assert np.abs(waves.conj().T @ waves - np.eye(512)).max() < 1e-14
    assert np.linalg.matrix_rank(sinusoidal.encode(range(512), 512)) == 131


@pytest.mark.parametrize("d, least, gap", [(2, 1.9e-5, 103993), (8, 0.0033, None), (16, 1.0147, 1), (512, 3.7143, 1)])
def test_7_least_distance_between_codes(d, least, gap):
    parts = [sinusoidal.distance(range(k, k + 10000), d) for k in range(1, 200001, 10000)]
    distances = np.concatenate(parts)
    assert distances.min() == pytest.approx(least, rel=1e-2 if d < 16 else 1e-4)
    assert gap is None or 1 + distances.argmin() == gap


def test_8_and_26_length_and_step_are_constant():
    assert 1 / (10 - 1) == 1 / 9 and 1 / (1000 - 1) == 1 / 999  # the step of p / L depends on L
    for p in (0, 1000, 99999):
        assert np.linalg.norm(sinusoidal.encode(p, 512)) == pytest.approx(16, abs=1e-12)
        step = sinusoidal.encode(p + 1, 512) - sinusoidal.encode(p, 512)
        assert np.linalg.norm(step) == pytest.approx(3.714270365, abs=5e-10)


def test_9_integers_have_a_linear_shift_too():
    np.testing.assert_array_equal(maps.translation(3), [[1, 3], [0, 1]])
    np.testing.assert_array_equal(maps.translation(3), maps.shear(3))
    assert maps.apply(maps.translation(3), [[3, 1], [6, 1], [9, 1]]).tolist() == [[6, 1], [9, 1], [12, 1]]


def test_10_a_mask_is_a_projection():
    m = maps.mask(1, 1, 0)
    np.testing.assert_array_equal(m @ m, m)
    assert np.linalg.matrix_rank(m) == 2
    assert maps.is_linear(m, 3) and not maps.is_invertible(m)


def test_11_hours_by_one_factor():
    x, y = np.array([3.0, 6.0]), np.array([6.0, 9.0])
    factor = (x @ y) / (x @ x)
    assert factor == pytest.approx(1.6) and np.sum((factor * x - y) ** 2) == pytest.approx(1.8)
    assert not maps.is_linear(lambda hour: hour + 3, dim=1)


def test_12_the_hand_of_the_clock():
    r = maps.rotation(np.pi / 2, clockwise=True)
    np.testing.assert_allclose(r, [[0, 1], [-1, 0]], atol=1e-15)
    np.testing.assert_allclose([r @ [1, 0], r @ r @ [1, 0]], [[0, -1], [-1, 0]], atol=1e-15)
    np.testing.assert_allclose(maps.rotation(np.pi / 2) @ [1, 0], [0, 1], atol=1e-15)


def test_13_a_shift_needs_sine_and_cosine():
    p = np.arange(256)
    code, moved = sinusoidal.encode(p, 8), sinusoidal.encode(p + 5, 8)
    assert np.abs(code @ sinusoidal.shift_matrix(5, 8).T - moved).max() < 1e-13
    assert (
        np.abs(
            sinusoidal.encode(range(100), 8) @ sinusoidal.shift_matrix(3, 8).T - sinusoidal.encode(range(3, 103), 8)
        ).max()
        < 4e-15
    )
    best = np.linalg.lstsq(code[:, 0::2], moved[:, 0::2], rcond=None)[0]  # of all maps of the sines alone
    assert np.abs(code[:, 0::2] @ best - moved[:, 0::2]).max() == pytest.approx(0.98, abs=5e-3)


def test_16_17_18_shapes():
    assert (maps.scale(2, 2) @ [1, 1]).tolist() == [2, 2]

    def f(p):
        return np.array([p[0], p[1], p[0] * p[1]])

    one = np.array([1.0, 1.0])
    assert (f(one) + f(one)).tolist() == [2, 2, 2] and f(2 * one).tolist() == [2, 2, 4]
    assert not maps.is_linear(f) and maps.is_linear(maps.lift(1, 1))
    assert maps.lift().shape == (3, 2) and maps.flatten().shape == (2, 3)
    for a, b in (((2, 3), (2, 1)), ((3, 2), (3, 1))):
        with pytest.raises(ValueError):
            np.ones(a) @ np.ones(b)


def test_20_21_22_words():
    assert FOUR.offset("man", "king") == pytest.approx([0.7, -0.1, -0.1, 0.5])
    target = FOUR["king"] - FOUR["man"] + FOUR["woman"]
    assert target == pytest.approx([0.4, 0.7, 0.0, 0.5])
    cosines = dict(FOUR.nearest(target, 4))
    for word, expected in {"queen": 0.9945, "king": 0.9181, "man": 0.8287, "woman": 0.5392}.items():
        assert cosines[word] == pytest.approx(expected, abs=5e-5)
    assert [FOUR[w][0] for w in ("woman", "queen", "king")] == [-0.3, 0.4, 1.0]
    royal = FOUR.offset("woman", "queen")
    assert royal == pytest.approx([0.7, -0.1, -0.2, 0.5])
    assert np.linalg.norm(FOUR.offset("man", "king")) == pytest.approx(0.8718, abs=5e-5)
    assert np.linalg.norm(royal) == pytest.approx(0.8888, abs=5e-5)


def test_23_translation_is_affine():
    assert not maps.is_linear(lambda p: p + np.array([3.0, 0.0]))
    assert maps.is_linear(maps.translation(3, 0), 3)


def test_25_what_learned_projections_do_to_sinusoidal_scores():
    code = sinusoidal.encode(range(200), 16)
    assert np.std(np.diag(code @ code.T, -3)) < 5e-15
    rng = np.random.default_rng(0)
    w_q, w_k = (rng.normal(size=(16, 16)) / 4 for _ in range(2))
    scores = (code @ w_q.T) @ (code @ w_k.T).T
    assert np.std(np.diag(scores, 3)) == pytest.approx(1.86, abs=5e-3)  # query − key = −3


def test_25_one_linear_map_attends_to_three_back():
    code = sinusoidal.encode(range(200), 16)
    queries = code @ sinusoidal.shift_matrix(-3, 16).T
    weights = attention.softmax(50 * queries @ code.T)
    np.testing.assert_array_equal(weights[3:].argmax(-1), np.arange(197))


def test_27_28_the_shear_and_the_square():
    shear, turn = maps.shear(1), maps.rotation(np.pi / 6)
    assert shear.tolist() == [[1, 1], [0, 1]]
    assert (shear @ [1, 0]).tolist() == [1, 0] and (shear @ [0, 1]).tolist() == [1, 1]
    assert np.linalg.det(shear) == pytest.approx(1) and np.linalg.det(turn) == pytest.approx(1)
    assert np.degrees(maps.angle(shear[:, 0], shear[:, 1])) == pytest.approx(45)
    assert np.degrees(maps.angle(turn[:, 0], turn[:, 1])) == pytest.approx(90)


def test_29_rotations_leave_the_difference():
    r = maps.rotation
    assert np.abs(r(0.5).T @ r(1.2) - r(0.7)).max() < 5e-16
    q, k = np.random.default_rng(0).normal(size=(2, 64))
    assert rope.rotate(q, 1005) @ rope.rotate(k, 1000) == pytest.approx(rope.scores(5, q, k), abs=1e-11)


def test_30_frequencies_that_never_finish_a_turn():
    assert np.sum(wavelengths(inv_freq(128)) > 4096) == 18 and len(inv_freq(128)) == 64


def test_longest_wavelengths():
    expected = {(128, 1e4): 54410, (128, 5e5): 2559196, (128, 1e6): 5063256, (512, 1e4): 60611}
    for (d, base), length in expected.items():
        assert round(wavelengths(inv_freq(d, base))[-1]) == length


def test_sign_trap():
    """On (sin, cos) the shift matrix has the form of a clockwise turn; RoPE turns (x₁, x₂) counter-clockwise."""
    np.testing.assert_allclose(sinusoidal.shift_matrix(1, 2), maps.rotation(1, clockwise=True), atol=1e-16)
    np.testing.assert_allclose(rope.rotate(np.eye(2), 1).T, maps.rotation(1), atol=1e-16)
