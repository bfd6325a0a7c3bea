"""Rotary position embedding."""

import numpy as np
import pytest

from posenc import rope
from posenc.frequencies import angles, inv_freq, proportional

RNG = np.random.default_rng(3)


def slow(x, p, layout, base=10000.0):
    """Turn one vector, pair by pair, with 2×2 matrices."""
    d = len(x)
    out = np.array(x, float)
    for i in range(d // 2):
        a, b = (2 * i, 2 * i + 1) if layout == "interleaved" else (i, i + d // 2)
        phi = p * base ** (-2 * i / d)
        turn = np.array([[np.cos(phi), -np.sin(phi)], [np.sin(phi), np.cos(phi)]])
        out[[a, b]] = turn @ [x[a], x[b]]
    return out


@pytest.mark.parametrize("layout", rope.LAYOUTS)
@pytest.mark.parametrize("d", [2, 4, 10, 64])
def test_rotate_is_a_small_matrix_for_each_pair(layout, d):
    x = RNG.normal(size=(6, d))
    p = [0, 1, -3, 7.5, 1000, 2]
    np.testing.assert_allclose(rope.rotate(x, p, layout=layout), [slow(r, q, layout) for r, q in zip(x, p)], atol=1e-12)


@pytest.mark.parametrize("layout", rope.LAYOUTS)
def test_large_arrays_take_the_same_path_in_parts(layout):
    """Parts along the first axis are worked on one by one; heads and batches must come out alike."""
    x = RNG.normal(size=(2, 3, 700, 64))
    p = np.stack([np.arange(700), np.arange(700) + 5])
    out = rope.rotate(x, p, layout=layout)
    for b in range(2):
        for h in range(3):
            np.testing.assert_array_equal(out[b, h], rope.rotate(x[b, h], p[b], layout=layout))


def test_position_ids_of_a_batch_go_with_the_batch_not_with_the_heads():
    """With as many heads as sequences, plain broadcasting would pair ids with heads and say nothing."""
    x = RNG.normal(size=(2, 2, 3, 4))  # batch, heads, seq, head_dim
    ids = np.array([[0, 1, 2], [0, 0, 1]])  # left padding in the second
    out = rope.rotate(x, ids)
    for b in range(2):
        for h in range(2):
            np.testing.assert_array_equal(out[b, h], rope.rotate(x[b, h], ids[b]))
    np.testing.assert_array_equal(rope.rotate(x, ids[:1]), rope.rotate(x, ids[0]))  # (1, seq) serves all


@pytest.mark.parametrize(
    "shape, positions", [((5, 4), (1,)), ((5, 4), (6,)), ((2, 3, 5, 4), (3, 5)), ((4,), (3,)), ((5, 4), (2, 5))]
)
def test_positions_that_do_not_fit_are_refused(shape, positions):
    with pytest.raises(ValueError, match=r"positions must be one number, or of shape"):
        rope.rotate(np.zeros(shape), np.zeros(positions))


def test_one_position_serves_a_whole_array():
    """Decoding with a cache: one new token for each sequence, all at position 41."""
    x = RNG.normal(size=(2, 3, 1, 8))
    np.testing.assert_array_equal(rope.rotate(x, 41), rope.rotate(x, [41]))
    np.testing.assert_array_equal(rope.rotate(x, np.int64(41)), rope.rotate(x, range(41, 42)))


@pytest.mark.parametrize("layout", rope.LAYOUTS)
@pytest.mark.parametrize("options", [{}, {"rotary_dim": 6}, {"clockwise": True}, {"inv_freq": proportional(8, 0.5)}])
def test_scores_see_the_distance_alone(layout, options):
    q, k = RNG.normal(size=(2, 8))
    expected = rope.scores(-5, q, k, layout=layout, **options)
    for m in (0, 3, 1000, -8):
        turned_q = rope.rotate(q, m, layout=layout, **options)
        turned_k = rope.rotate(k, m + 5, layout=layout, **options)
        assert turned_q @ turned_k == pytest.approx(expected, abs=1e-11)


def test_clockwise_undoes_counter_clockwise():
    x = RNG.normal(size=(5, 6))
    np.testing.assert_allclose(rope.rotate(rope.rotate(x, range(5)), range(5), clockwise=True), x, atol=1e-14)
    np.testing.assert_array_equal(rope.rotate(x, range(5), clockwise=True), rope.rotate(x, range(0, -5, -1)))


@pytest.mark.parametrize("rotary_dim", [2, 4, 8])
def test_partial_turns_the_first_features_with_their_own_ladder(rotary_dim):
    """Frequencies over the head's width instead of the rotary width drift with distance (pie-project/pie#602)."""
    x = RNG.normal(size=(4, 8))
    out = rope.rotate(x, range(4), rotary_dim=rotary_dim, layout="half")
    np.testing.assert_array_equal(out[:, rotary_dim:], x[:, rotary_dim:])
    np.testing.assert_array_equal(out[:, :rotary_dim], rope.rotate(x[:, :rotary_dim], range(4), layout="half"))


def test_partial_allows_an_odd_rest():
    assert rope.rotate(np.ones(7), 1, rotary_dim=4).shape == (7,)


@pytest.mark.parametrize("d", [2, 8, 128])
def test_permutation_carries_one_layout_to_the_other(d):
    x = RNG.normal(size=(6, d))
    to_half, back = rope.permutation(d), rope.permutation(d, to="interleaved")
    np.testing.assert_array_equal(to_half[back], np.arange(d))
    moved = rope.rotate(x[:, to_half], range(6), layout="half")
    np.testing.assert_allclose(moved[:, back], rope.rotate(x, range(6)), atol=1e-15)


def test_permuted_weights_give_equal_scores():
    x, w_q, w_k = RNG.normal(size=(5, 6)), RNG.normal(size=(8, 6)), RNG.normal(size=(8, 6))
    order = rope.permutation(8)

    def attend(w_q, w_k, layout):
        q, k = (rope.rotate(x @ w.T, range(5), layout=layout) for w in (w_q, w_k))
        return q @ k.T

    np.testing.assert_allclose(attend(w_q[order], w_k[order], "half"), attend(w_q, w_k, "interleaved"), atol=1e-14)
    assert np.abs(attend(w_q, w_k, "half") - attend(w_q, w_k, "interleaved")).max() > 0.1


@pytest.mark.parametrize("dtype", ["float16", "float32", "float64"])
@pytest.mark.parametrize("layout", rope.LAYOUTS)
def test_float_type_is_kept_and_accurate_at_131071(dtype, layout):
    x = RNG.normal(size=(3, 64)).astype(dtype)
    p = np.array([131071, 131070, 99999])
    out = rope.rotate(x, p, layout=layout)
    exact = np.array([slow(r.astype(float), q, layout) for r, q in zip(x, p)])
    assert out.dtype == dtype
    assert np.abs(out - exact).max() < 3 * np.finfo(dtype).eps * np.abs(exact).max() + 1e-10


def test_inputs_are_left_alone_and_need_not_be_contiguous():
    x = RNG.normal(size=(8, 6, 5)).swapaxes(-1, -2)[..., ::-1, :6]
    kept = x.copy()
    x.setflags(write=False)
    np.testing.assert_array_equal(rope.rotate(x, range(5)), rope.rotate(kept, range(5)))
    np.testing.assert_array_equal(x, kept)
    assert rope.rotate([[1, 2]], [0]).dtype == np.float64


def test_own_frequencies_and_factor():
    x = RNG.normal(size=(3, 4))
    np.testing.assert_array_equal(rope.rotate(x, range(3), inv_freq=inv_freq(4)), rope.rotate(x, range(3)))
    np.testing.assert_array_equal(
        rope.rotate(x, range(3), base=500), rope.rotate(x, range(3), inv_freq=inv_freq(4, 500))
    )
    np.testing.assert_allclose(rope.rotate(x, range(3), factor=1.5), 1.5 * rope.rotate(x, range(3)), atol=1e-15)
    np.testing.assert_array_equal(rope.rotate(x, range(3), inv_freq=[0.0, 0.0]), x)


def test_turn_takes_angles_of_each_pair():
    x = RNG.normal(size=(2, 3, 8))
    np.testing.assert_array_equal(rope.turn(x, angles(range(3), inv_freq(8))), rope.rotate(x, range(3)))
    with pytest.raises(ValueError, match=r"angles must broadcast to \(2, 3, 4\).*\(3, 5\)"):
        rope.turn(x, np.zeros((3, 5)))


def test_empty_sequences_stay_empty():
    assert rope.rotate(np.zeros((2, 0, 4)), []).shape == (2, 0, 4)
    assert rope.rotate(np.zeros((0, 3, 5, 4)), range(5)).shape == (0, 3, 5, 4)
    assert rope.scores([], [1, 2], [3, 4]).shape == (0,)


def test_scores_keep_the_shape_of_the_distances():
    q, k = RNG.normal(size=(2, 6))
    grid = np.subtract.outer(np.arange(4), np.arange(5))
    table = rope.rotate(np.tile(q, (4, 1)), range(4)) @ rope.rotate(np.tile(k, (5, 1)), range(5)).T
    np.testing.assert_allclose(rope.scores(grid, q, k), table, atol=1e-14)
