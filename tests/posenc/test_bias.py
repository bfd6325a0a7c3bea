"""ALiBi and T5: biases that depend on the offset alone."""

import math

import numpy as np
import pytest

from posenc import attention, bias


def press_slopes(n):
    """The recursion of the ALiBi authors' code."""
    if math.log2(n).is_integer():
        start = 2 ** (-(2 ** -(math.log2(n) - 3)))
        return [start * start**i for i in range(n)]
    below = 2 ** math.floor(math.log2(n))
    return press_slopes(below) + press_slopes(2 * below)[0::2][: n - below]


@pytest.mark.parametrize("heads", [*range(1, 34), 40, 56, 64, 71, 112])
def test_slopes(heads):
    np.testing.assert_allclose(bias.alibi_slopes(heads), press_slopes(heads), rtol=1e-13)


def test_alibi_behind_is_the_paper_and_ahead_is_its_mirror():
    scores = bias.alibi(range(4), range(4), 8)
    i, j = np.indices((4, 4))
    slopes = bias.alibi_slopes(8)[:, None, None]
    np.testing.assert_allclose(np.tril(scores), np.tril(-slopes * (i - j)))
    np.testing.assert_array_equal(scores, np.swapaxes(scores, -1, -2))


def test_key_positions_alone_are_enough_under_a_causal_softmax():
    """BLOOM adds m·j, ALiBi −m (i − j): a row of logits does not feel a constant."""
    rng, mask = np.random.default_rng(0), attention.causal_mask(6)
    q, k = rng.normal(size=(2, 3, 6, 4))
    ours = attention.softmax(attention.logits(q, k, bias=bias.alibi(range(6), range(6), 3), mask=mask))
    bloom = bias.alibi_slopes(3)[:, None, None] * np.arange(6.0)
    np.testing.assert_allclose(attention.softmax(attention.logits(q, k, bias=bloom, mask=mask)), ours, atol=1e-15)


@pytest.mark.parametrize(
    "score", [lambda m, n: bias.alibi(m, n, 4), lambda m, n: bias.t5(m, n, np.arange(128.0).reshape(32, 4))]
)
def test_a_query_after_a_cache_has_the_row_it_had_in_the_whole(score):
    whole = score(range(50), range(50))
    np.testing.assert_array_equal(score([49], range(50)), whole[:, 49:])
    np.testing.assert_array_equal(score(range(47, 50), range(50)), whole[:, 47:])


@pytest.mark.parametrize(
    "score", [lambda m, n: bias.alibi(m, n, 4), lambda m, n: bias.t5(m, n, np.arange(128.0).reshape(32, 4))]
)
def test_a_batch_of_positions(score):
    """Texts padded on the left have positions of their own."""
    positions = np.array([[0, 0, 1, 2], [0, 1, 2, 3]])
    out = score(positions, positions)
    assert out.shape == (2, 4, 4, 4)
    for row, one in zip(positions, out):
        np.testing.assert_array_equal(one, score(row, row))


@pytest.mark.parametrize(
    "buckets, most, both", [(32, 128, True), (32, 128, False), (8, 32, True), (16, 16, False), (12, 100, True)]
)
def test_buckets_start_where_integers_say(buckets, most, both):
    """Bucket e + k begins at the least r with (r/e)^(b−e) ≥ (max/e)^k, which whole numbers decide without a logarithm."""
    side = buckets // 2 if both else buckets
    exact = side // 2
    for r in range(1, 300):
        expected = (
            r
            if r < exact
            else exact
            + max(k for k in range(side - exact) if r ** (side - exact) * exact**k >= most**k * exact ** (side - exact))
        )
        assert bias.t5_bucket(-r, buckets=buckets, max_distance=most, bidirectional=both) == expected
        ahead = side + expected if both else 0
        assert bias.t5_bucket(r, buckets=buckets, max_distance=most, bidirectional=both) == ahead


def test_the_last_buckets_begin_before_128():
    both, causal = (bias.t5_bucket(-np.arange(200), bidirectional=b) for b in (True, False))
    assert int((both == 15).argmax()) == 91 and int((causal == 31).argmax()) == 113
    assert bias.t5_bucket([-15, -16, 1]).tolist() == [9, 10, 17]
    assert bias.t5_bucket([-(10**12), 10**12]).tolist() == [15, 31]


def test_t5_looks_up_a_number_for_each_head():
    table = np.random.default_rng(1).normal(size=(32, 6))
    out = bias.t5(range(3), range(200), table, bidirectional=False)
    for i in range(3):
        for j in (0, 1, 2, 150):
            np.testing.assert_array_equal(out[:, i, j], table[bias.t5_bucket(j - i, bidirectional=False)])


def test_refusals():
    for call, words in (
        (lambda: bias.alibi_slopes(0), "heads must be an integer of at least 1; got 0"),
        (lambda: bias.alibi_slopes(2.0), "got 2.0"),
        (lambda: bias.t5_bucket(0.5), "offset must be whole numbers; got 0.5"),
        (lambda: bias.t5_bucket([1, np.nan]), "got nan at index 1"),
        (lambda: bias.t5_bucket(1, buckets=31), "even integer"),
        (lambda: bias.t5_bucket(1, max_distance=8), "max_distance must be above 8, where logarithmic buckets begin; got 8"),
        (lambda: bias.t5_bucket(1, max_distance=16, bidirectional=False), "above 16"),
        (lambda: bias.t5(range(2), range(2), np.ones(32)), "table must have 2 axes"),
        (lambda: bias.offsets(np.zeros((2, 3)), np.zeros((4, 3))), "agree in their leading axes"),
    ):
        with pytest.raises(ValueError, match=words):
            call()
