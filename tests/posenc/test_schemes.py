"""One interface for all encodings."""

import numpy as np
import pytest

from posenc import attention, bias, relative, rope, sinusoidal
from posenc.family import family
from posenc.schemes import Scheme, added, biased, by_distance, scored, turned

RNG = np.random.default_rng(9)
FAMILY = family(heads=4, head_dim=16, trained=256)
ONE_AXIS = [name for name, scheme in FAMILY.items() if scheme.axis is None]
ABSOLUTE = {name for name, scheme in FAMILY.items() if scheme.enters == "x"}


def test_the_family_is_whole():
    assert set(FAMILY) == {
        "NoPE",
        "sinusoidal",
        "learned",
        "Shaw",
        "Transformer-XL",
        "T5",
        "T5 (causal)",
        "ALiBi",
        "RoPE",
        "partial RoPE",
        "proportional RoPE",
        "position interpolation",
        "NTK-aware",
        "dynamic NTK",
        "dynamic NTK (Hugging Face)",
        "YaRN",
        "YaRN (code)",
        "Llama-3",
        "LongRoPE",
        "xPos",
        "2-D sin-cos",
        "axial RoPE",
        "M-RoPE",
        "Fourier features",
    }


def test_each_enters_at_one_place():
    q, k = RNG.normal(size=(2, 4, 3, 16))
    for name, scheme in FAMILY.items():
        where = np.arange(3) if scheme.axis is None else np.multiply.outer(range(3), scheme.axis)
        moved = {
            "x": np.abs(scheme.add(q, where) - q).max() > 0,
            "q and k": np.abs(scheme.turn(q, k, where, where)[0] - q).max() > 0,
            "logits": np.abs(scheme.bias(q, k, where, where)).max() > 0,
        }
        assert [place for place, it_did in moved.items() if it_did] == ([scheme.enters] if name != "NoPE" else []), name


@pytest.mark.parametrize("name", FAMILY)
def test_scores_have_the_shape_of_attention(name):
    q, k = RNG.normal(size=(2, 4, 3, 16)), RNG.normal(size=(2, 4, 5, 16))
    m, n = np.array([2, 3, 4]), np.arange(5)
    if FAMILY[name].axis is not None:
        m, n = np.multiply.outer(m, FAMILY[name].axis), np.multiply.outer(n, FAMILY[name].axis)
    out = FAMILY[name].scores(q, k, m, n)
    assert out.shape == (2, 4, 3, 5) and np.isfinite(out).all()


@pytest.mark.parametrize("name", sorted(set(FAMILY) - ABSOLUTE))
def test_relative_schemes_see_the_distance_alone(name):
    q, k, distances = RNG.normal(size=16), RNG.normal(size=16), [0, 1, 7, 40]
    near, far = (by_distance(FAMILY[name], distances, q, k, at=at) for at in (40, 700))
    np.testing.assert_allclose(near, far, atol=1e-10)


@pytest.mark.parametrize("name", sorted(ABSOLUTE))
def test_absolute_schemes_do_not(name):
    q, k, distances = RNG.normal(size=16), RNG.normal(size=16), [0, 1, 7, 40]
    near, far = (by_distance(FAMILY[name], distances, q, k, at=at) for at in (40, 700))
    assert np.abs(near - far).max() > 1e-2


def test_schemes_are_the_functions_they_stand_for():
    q, k, where = RNG.normal(size=(4, 6, 16)), RNG.normal(size=(4, 6, 16)), range(6)
    same = lambda scheme, expected: np.testing.assert_allclose(scheme.scores(q, k, where), expected, atol=1e-13)
    code = sinusoidal.encode(where, 16)
    same(added(lambda p: sinusoidal.encode(p, 16)), attention.logits(q + code, k + code))
    same(turned(rope.rotate), attention.logits(rope.rotate(q, where), rope.rotate(k, where)))
    same(biased(lambda m, n: bias.alibi(m, n, 4)), attention.logits(q, k, bias=bias.alibi(where, where, 4)))
    table = RNG.normal(size=(5, 16))
    same(scored(lambda *all: relative.shaw(*all, table)), relative.shaw(q, k, where, where, table))
    same(Scheme(), attention.logits(q, k))


def test_m_rope_on_text_is_rope():
    q, k = RNG.normal(size=(2, 16))
    a, b = (by_distance(FAMILY[name], range(50), q, k) for name in ("RoPE", "M-RoPE"))
    np.testing.assert_allclose(a, b, atol=1e-12)


def test_by_distance_walks_backwards_from_the_query():
    scheme = biased(lambda m, n: bias.alibi(m, n, 2))
    out = by_distance(scheme, [-2, 0, 3], np.zeros(4), np.zeros(4), at=10)
    assert out.shape == (2, 3) and out[0].tolist() == [-2 / 16, 0, -3 / 16]
    heads = by_distance(scheme, [0], np.ones((2, 4)), [[0, 0, 0, 0], [1, 1, 1, 1]])
    assert heads.tolist() == [[0], [2]]


def test_nope_still_tells_the_first_token_under_a_causal_mask():
    """Uniform attention over what came before: a flag on the first token arrives as 1, 1/2, 1/3, …"""
    x = np.zeros((1, 8, 4))
    flag = np.eye(8)[:, :1]
    weights = attention.softmax(np.where(attention.causal_mask(8), Scheme().scores(x, x, range(8)), -np.inf))
    np.testing.assert_allclose((weights @ flag)[0, :, 0], 1 / np.arange(1, 9), rtol=1e-15)


def test_refusals():
    for call, words in (
        (lambda: family(head_dim=12), "head_dim must be a multiple of 8, for M-RoPE and two axes; got 12"),
        (lambda: family(heads=0), "heads must be an integer of at least 1; got 0"),
        (lambda: family(scale=0.5), "scale must be at least 1"),
        (lambda: family(seed=1.5), "seed must be an integer"),
        (lambda: by_distance(Scheme(), [np.nan], [1.0], [1.0]), "distances must be finite; got nan at index 0"),
        (lambda: by_distance(FAMILY["learned"], [5000], np.ones(16), np.ones(16)), "where the table has rows"),
    ):
        with pytest.raises(ValueError, match=words):
            call()
