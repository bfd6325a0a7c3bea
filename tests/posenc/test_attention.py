"""Scaled dot-product attention and its masks."""

import numpy as np
import pytest

from posenc import attention as att
from posenc import padding

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


def test_half_floats_do_not_overflow_on_the_way():
    q = np.full((2, 64), 100, np.float16)  # a product of 640000, ten times the largest float16
    assert att.logits(q, q).tolist() == [[80000, 80000]] * 2
    out = att.attention(q, q, q)
    assert out.dtype == np.float16 and (out == 100).all()
    assert att.attention(q.astype(np.float32), q.astype(np.float32), q.astype(np.float32)).dtype == np.float32


def test_heads_are_cut_from_the_features_not_from_the_sequence():
    x = RNG.normal(size=(2, 5, 12))
    heads = att.split_heads(x, 3)
    assert heads.shape == (2, 3, 5, 4)
    np.testing.assert_array_equal(heads[1, 2], x[1, :, 8:])
    np.testing.assert_array_equal(att.merge_heads(heads), x)
    assert (x.reshape(2, 3, 5, 4) != heads).any()  # the same shape, other numbers
    with pytest.raises(ValueError, match="heads must divide d_model = 12; got 5"):
        att.split_heads(x, 5)
    with pytest.raises(ValueError, match=r"at least 3 axes, \(…, rows, features\); got shape \(5, 4\)"):
        att.merge_heads(x[0, :, :4])


def test_no_keys_at_all_give_nothing():
    assert att.softmax(np.zeros((3, 0))).shape == (3, 0)
    assert att.attention(np.ones((3, 2)), np.ones((0, 2)), np.ones((0, 4))).tolist() == [[0] * 4] * 3


def test_softmax_of_large_logits_does_not_overflow():
    assert att.softmax([1e4, 1e4 - 1, -1e4]).sum() == pytest.approx(1)
    assert att.softmax(np.float16([6e4, 6e4])).tolist() == [0.5, 0.5]
    assert att.softmax(np.float16([1] * 4)).dtype == np.float16


def test_softmax_of_a_hidden_row_is_zero_not_nan():
    """Left padding under a causal mask leaves rows that see nothing (pytorch/pytorch#103749)."""
    mask = att.causal_mask(3) & padding.padding_mask([2], 3, side="left")[0]
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
        out = att.attention(padded, padded, padded, mask=padding.padding_mask([3], 5, side=side))
        np.testing.assert_allclose(out[0, place], alone, atol=1e-15)


def test_position_ids_count_real_tokens():
    real = np.array([[0, 0, 1, 1, 1], [1, 1, 1, 0, 0], [0, 1, 0, 1, 1]], bool)
    assert padding.position_ids(real).tolist() == [[0, 0, 0, 1, 2], [0, 1, 2, 2, 2], [0, 0, 0, 1, 2]]


@pytest.mark.parametrize("mask", [np.ones((3, 3)), np.ones((3, 3), int), [[0.0, -np.inf, 0.0]] * 3])
def test_masks_that_are_not_boolean_are_refused(mask):
    """Zeros and ones added to logits hide nothing, and additive masks read as booleans hide the wrong half."""
    with pytest.raises(ValueError, match="mask must be boolean, True where a key may be seen; got dtype"):
        att.logits(np.ones((3, 2)), np.ones((3, 2)), mask=mask)


def test_position_ids_take_the_zeros_and_ones_of_a_tokenizer():
    assert padding.position_ids([[0, 1, 1]]).tolist() == [[0, 0, 1]]
    with pytest.raises(ValueError, match=r"real must be True or 1, False or 0; got 2 at index 1"):
        padding.position_ids([1, 2])


def test_what_cannot_be_weighed_is_refused():
    with pytest.raises(ValueError, match="logits must be .*; got nan at index 1"):
        att.softmax([0, np.nan])
    with pytest.raises(ValueError, match="got inf"):
        att.softmax([0, np.inf])
    with pytest.raises(
        ValueError, match=r"q and k must have last axes of one length; got shapes \(2, 3\) and \(2, 4\)"
    ):
        att.logits(np.ones((2, 3)), np.ones((2, 4)))
    q = np.ones((3, 2))
    with pytest.raises(ValueError, match=r"mask of shape \(2, 3\) does not broadcast to logits of shape \(3, 3\)"):
        att.logits(q, q, mask=np.ones((2, 3), bool))
    with pytest.raises(ValueError, match=r"bias of shape \(4,\) does not broadcast to logits of shape \(3, 3\)"):
        att.logits(q, q, bias=np.ones(4))
    with pytest.raises(ValueError, match=r"v must have a row for each of the 3 keys; got shape \(2, 2\)"):
        att.attention(q, q, q[:2])
    with pytest.raises(ValueError, match=r"q must have at least 2 axes, \(…, rows, features\); got shape \(2,\)"):
        att.logits(q[0], q)
    with pytest.raises(ValueError, match="lengths must be whole, from 0 to 3; got 4"):
        padding.padding_mask([2, 4], 3)


def test_equivariance_error_needs_rows():
    with pytest.raises(ValueError, match=r"a row for each of the 3 rows of x; got shape \(\)"):
        att.equivariance_error(np.sum, np.ones((3, 2)))


def test_equivariance_error_finds_order():
    x = RNG.normal(size=(6, 3))
    assert att.equivariance_error(lambda x: x * 2, x) == 0
    assert att.equivariance_error(lambda x: x + np.arange(6)[:, None], x) >= 1
    assert att.equivariance_error(lambda x: np.cumsum(x, 0), x[:2]) > 0  # two rows are always swapped
