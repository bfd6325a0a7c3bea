"""Scaled dot-product attention and its masks."""

import numpy as np
import pytest

from posenc import attention as att

RNG = np.random.default_rng(2)


def slow(q, k, v, visible):
    """One query at a time, with sums written out."""
    out = []
    for i, query in enumerate(q):
        weights = [np.exp(query @ key / np.sqrt(len(query))) * seen for key, seen in zip(k, visible[i])]
        out.append(sum(w * value for w, value in zip(weights, v)) / sum(weights))
    return np.array(out)


def test_attention_is_the_weighted_mean_of_the_values():
    q, k, v = RNG.normal(size=(3, 4)), RNG.normal(size=(5, 4)), RNG.normal(size=(5, 2))
    mask = RNG.random((3, 5)) < 0.7
    mask[:, 0] = True
    np.testing.assert_allclose(att.attention(q, k, v, mask=mask), slow(q, k, v, mask), atol=1e-14)


def test_heads_and_batches_are_leading_axes():
    q, k, v = (RNG.normal(size=(2, 3, 5, 4)) for _ in range(3))
    out = att.attention(q, k, v, mask=att.causal_mask(5))
    np.testing.assert_allclose(out[1, 2], slow(q[1, 2], k[1, 2], v[1, 2], att.causal_mask(5)), atol=1e-14)


def test_bias_is_added_and_scale_replaces_the_root():
    q, k = RNG.normal(size=(2, 3, 4))
    bias = RNG.normal(size=(3, 3))
    np.testing.assert_allclose(att.logits(q, k, bias=bias, scale=0.3), q @ k.T * 0.3 + bias, atol=1e-15)


def test_softmax_of_large_logits_does_not_overflow():
    assert att.softmax([1e4, 1e4 - 1, -1e4]).sum() == pytest.approx(1)
    assert att.softmax(np.float16([6e4, 6e4])).tolist() == [0.5, 0.5]
    assert att.softmax(np.float16([1] * 4)).dtype == np.float16


def test_softmax_of_a_hidden_row_is_zero_not_nan():
    """Left padding under a causal mask leaves rows that see nothing (pytorch/pytorch#103749)."""
    mask = att.causal_mask(3) & att.padding_mask([2], 3, side="left")[0]
    x = RNG.normal(size=(3, 2))
    out = att.attention(x, x, x, mask=mask)
    assert out[0].tolist() == [0, 0] and np.isfinite(out).all()
    np.testing.assert_allclose(out[1:], att.attention(x[1:], x[1:], x[1:], mask=att.causal_mask(2)), atol=1e-15)


@pytest.mark.parametrize("axis", [0, 1, -1])
def test_softmax_along_any_axis(axis):
    x = RNG.normal(size=(3, 4))
    np.testing.assert_allclose(att.softmax(x, axis=axis).sum(axis), 1, atol=1e-15)
    np.testing.assert_allclose(att.softmax(x + 100, axis=axis), att.softmax(x, axis=axis), atol=1e-14)


def test_cached_keys_do_not_change_what_a_query_sees():
    """The last queries of a sequence, fed alone with all keys, give the last rows (onnx/onnx#8068)."""
    q, k, v = (RNG.normal(size=(6, 4)) for _ in range(3))
    whole = att.attention(q, k, v, mask=att.causal_mask(6))
    for new in (1, 2, 6):
        part = att.attention(q[-new:], k, v, mask=att.causal_mask(new, 6))
        np.testing.assert_allclose(part, whole[-new:], atol=1e-15)
    with pytest.raises(ValueError, match="keys must be an integer of at least 4; got 3"):
        att.causal_mask(4, 3)


def test_padding_changes_nothing_for_the_real_tokens():
    x = RNG.normal(size=(3, 4))
    alone = att.attention(x, x, x)
    for side, place in (("right", slice(0, 3)), ("left", slice(2, 5))):
        padded = np.full((1, 5, 4), 9.0)
        padded[0, place] = x
        out = att.attention(padded, padded, padded, mask=att.padding_mask([3], 5, side=side))
        np.testing.assert_allclose(out[0, place], alone, atol=1e-15)


def test_position_ids_count_real_tokens():
    real = np.array([[0, 0, 1, 1, 1], [1, 1, 1, 0, 0], [0, 1, 0, 1, 1]], bool)
    assert att.position_ids(real).tolist() == [[0, 0, 0, 1, 2], [0, 1, 2, 2, 2], [0, 0, 0, 1, 2]]


@pytest.mark.parametrize("mask", [np.ones((3, 3)), np.ones((3, 3), int), [[0.0, -np.inf, 0.0]] * 3])
def test_masks_that_are_not_boolean_are_refused(mask):
    """Zeros and ones added to logits hide nothing, and additive masks read as booleans hide the wrong half."""
    with pytest.raises(ValueError, match="mask must be boolean, True where a key may be seen; got dtype"):
        att.logits(np.ones((3, 2)), np.ones((3, 2)), mask=mask)


def test_what_cannot_be_weighed_is_refused():
    with pytest.raises(ValueError, match="logits must be .*; got nan at index 1"):
        att.softmax([0, np.nan])
    with pytest.raises(ValueError, match="got inf"):
        att.softmax([0, np.inf])
    with pytest.raises(ValueError, match=r"q and k must have last axes of one length; got shapes \(2, 3\) and \(2, 4\)"):
        att.logits(np.ones((2, 3)), np.ones((2, 4)))
    with pytest.raises(ValueError, match="lengths must be whole, from 0 to 3; got 4"):
        att.padding_mask([2, 4], 3)


def test_equivariance_error_finds_order():
    x = RNG.normal(size=(6, 3))
    assert att.equivariance_error(lambda x: x * 2, x) == 0
    assert att.equivariance_error(lambda x: x + np.arange(6)[:, None], x) >= 1
    assert att.equivariance_error(lambda x: np.cumsum(x, 0), x[:2]) > 0  # two rows are always swapped
