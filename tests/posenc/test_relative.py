"""Shaw and Transformer-XL against loops over pairs."""

import numpy as np
import pytest

from posenc import attention, relative
from posenc.sinusoidal import encode

RNG = np.random.default_rng(5)


@pytest.mark.parametrize("left, rows", [(None, 5), (1, 5), (0, 4), (3, 4)])
def test_shaw(left, rows):
    q, k, table = RNG.normal(size=(2, 4, 6)), RNG.normal(size=(2, 7, 6)), RNG.normal(size=(rows, 6))
    m, n = [5, 6, 7, 20], [0, 3, 4, 5, 6, 7, 30]
    zero = rows // 2 if left is None else left
    out = relative.shaw(q, k, m, n, table, left=left)
    for h in range(2):
        for i in range(4):
            for j in range(7):
                a = table[min(max(n[j] - m[i] + zero, 0), rows - 1)]
                assert out[h, i, j] == pytest.approx(q[h, i] @ (k[h, j] + a) / 6**0.5, abs=1e-13)


def test_shaw_values():
    weights, v, table = RNG.random((3, 4, 5)), RNG.normal(size=(3, 5, 2)), RNG.normal(size=(3, 2))
    out = relative.shaw_values(weights, v, range(1, 5), range(5), table)
    slow = np.zeros((3, 4, 2))
    for h, i, j in np.ndindex(3, 4, 5):
        slow[h, i] += weights[h, i, j] * (v[h, j] + table[np.clip(j - (i + 1), -1, 1) + 1])
    np.testing.assert_allclose(out, slow, atol=1e-14)


@pytest.mark.parametrize("shared", [True, False])
def test_transformer_xl(shared):
    heads, d, width = 2, 4, 6
    q, k = RNG.normal(size=(heads, 3, d)), RNG.normal(size=(heads, 5, d))
    w_r, u, v = RNG.normal(size=(heads, d, width)), RNG.normal(size=(heads, d)), RNG.normal(size=(heads, d))
    if shared:
        w_r, u, v = w_r[0], u[0], v[0]
    m, n = [4, 5, 6], range(5)  # keys of a segment before, and the query's own
    out = relative.transformer_xl(q, k, m, n, w_r, u, v)
    for h, i, j in np.ndindex(heads, 3, 5):
        w, a, b = (w_r, u, v) if shared else (w_r[h], u[h], v[h])
        place = w @ encode(m[i] - n[j], width, layout="concatenated")
        assert out[h, i, j] == pytest.approx(((q[h, i] + a) @ k[h, j] + (q[h, i] + b) @ place) / d**0.5, abs=1e-13)


def test_a_query_after_a_cache_has_the_row_it_had_in_the_whole():
    q, k, table = RNG.normal(size=(2, 6, 4)), RNG.normal(size=(2, 6, 4)), RNG.normal(size=(5, 4))
    whole = relative.shaw(q, k, range(6), range(6), table)
    np.testing.assert_allclose(relative.shaw(q[:, 5:], k, [5], range(6), table), whole[:, 5:], atol=1e-15)


@pytest.mark.parametrize("queries", [1, 2, 5])
def test_the_shift_picks_the_column_of_the_distance(queries):
    scores = RNG.normal(size=(3, queries, 2 * queries - 1))
    out = relative.relative_shift(scores)
    for h, i, j in np.ndindex(3, queries, queries):
        assert out[h, i, j] == scores[h, i, queries - 1 - (i - j)]


def test_float32_stays():
    q, table = np.ones((2, 3, 4), np.float32), np.ones((3, 4), np.float32)
    assert relative.shaw(q, q, range(3), range(3), table).dtype == np.float32
    u = np.ones(4, np.float32)
    assert relative.transformer_xl(q, q, range(3), range(3), np.ones((4, 8), np.float32), u, u).dtype == np.float32


def test_weights_of_shaw_are_those_of_attention():
    q, k, v = RNG.normal(size=(3, 5, 4))
    none = np.zeros((3, 4))
    weights = attention.softmax(relative.shaw(q, k, range(5), range(5), none))
    np.testing.assert_allclose(
        relative.shaw_values(weights, v, range(5), range(5), none), attention.attention(q, k, v), atol=1e-14
    )


def test_refusals():
    q, table = np.ones((3, 4)), np.ones((3, 4))
    for call, words in (
        (lambda: relative.shaw(q, q, range(2), range(3), table), "one for each row of the queries and of the keys, 3 and 3"),
        (lambda: relative.shaw(q, q, range(3), [0, 0.5, 1], table), "apart by whole numbers; got 0.5"),
        (lambda: relative.shaw(q, q, range(3), range(3), np.ones((4, 4))), "odd number of rows.*got 4"),
        (lambda: relative.shaw(q, q, range(3), range(3), table, left=3), "a row for offset 0, row 3; got 3 rows"),
        (lambda: relative.shaw(q, q, range(3), range(3), np.ones((3, 5))), "q and key_table must have last axes of one length"),
        (lambda: relative.shaw(q, np.ones((3, 5)), range(3), range(3), table), "q and k must have last axes"),
        (lambda: relative.shaw_values(np.ones((3, 2)), q, range(3), range(3), table), "one for each of the 3 keys"),
        (
            lambda: relative.transformer_xl(q, q, range(3), range(3), np.ones((5, 8)), np.ones(4), np.ones(4)),
            r"w_r must have shape \(…, 4, d_model\)",
        ),
        (lambda: relative.transformer_xl(q, q, range(3), range(3), np.ones((4, 8)), np.ones(5), np.ones(4)), "q and u"),
        (lambda: relative.relative_shift(np.ones((3, 3))), r"2 · queries − 1\); got \(3, 3\)"),
    ):
        with pytest.raises(ValueError, match=words):
            call()
