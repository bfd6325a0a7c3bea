"""Mistakes that real projects made, kept as code that runs: break it, see it, mend it.

Each function is wrong on purpose. Its docstring says what is wrong, how it shows, what is right, and where it was seen.
Nothing else imports this module.
"""

import numpy as np

from . import _check
from .attention import softmax
from .frequencies import angles, inv_freq, pairs
from .precision import round_to
from .rope import rotate


def cosine_exponent(positions, d_model, *, base=10000.0):
    """Return sin(p b^(−2j/d)) at even and cos(p b^(−2j/d)) at odd features j: the pair index i was taken to be j.

    Sine and cosine of a pair get two frequencies, so no circle, no constant length, no shift matrix, and the last
    frequency is 1/base². Right: `sinusoidal.encode`. Seen in shenweichen/DeepCTR#379.

    Examples:
        >>> from posenc import bugs, sinusoidal
        >>> bugs.cosine_exponent(1, 4).round(6).tolist(), sinusoidal.encode(1, 4).round(6).tolist()
        ([0.841471, 0.99995, 0.0001, 1.0], [0.841471, 0.540302, 0.01, 0.99995])
    """
    phi = angles(positions, _check.number(base, "base", positive=True) ** (-2 * np.arange(d_model) / d_model))
    return np.where(np.arange(d_model) % 2, np.cos(phi), np.sin(phi))


def mixed_pairs(x, positions, *, base=10000.0):
    """Return x·cos φ + (−x₂, x₁)·sin φ with the angles of pairs (2i, 2i+1), but the halves of pairs (i, i + d/2).

    No longer a rotation: lengths change, and the scores depend on more than the distance. Right: one layout for both,
    `rope.rotate`. Seen in raiyanyahya/how-to-train-your-gpt#6.

    Examples:
        >>> import numpy as np
        >>> from posenc import bugs
        >>> [np.linalg.norm(x).round(4).item() for x in ([1, 2, 3, 4], bugs.mixed_pairs([1, 2, 3, 4], 1))]
        [5.4772, 5.8632]
    """
    x = _check.features(x)
    phi = np.repeat(angles(positions, inv_freq(x.shape[-1], base)), 2, axis=-1)
    first, second = pairs(x, "half")
    return x * np.cos(phi) + np.concatenate([-second, first], axis=-1) * np.sin(phi)


def opposite_signs(q, k, m, n, **options):
    """Return ⟨R(m) q, R(−n) k⟩: the query turns one way, the key the other, so the score depends on m + n.

    Right: the same `clockwise` for both.

    Examples:
        >>> from posenc import bugs
        >>> [bugs.opposite_signs([1, 0], [0, 1], m, m - 1).round(4).item() for m in (1, 2, 3)]  # one distance
        [0.8415, 0.1411, -0.9589]
    """
    return rotate(q, m, **options) @ rotate(k, n, clockwise=True, **options)


def head_axis(x, **options):
    """Return x of shape (…, seq, heads, head_dim) turned by the number of the head, since axis −2 was taken for seq.

    Every position of a head gets the same angle, so order has no effect at all. Right: swap the axes before and after.
    Seen in vukrosic/leo-optimizer#2.

    Examples:
        >>> import numpy as np
        >>> from posenc import bugs
        >>> turned = bugs.head_axis(np.ones((5, 2, 4)))
        >>> bool(np.allclose(turned, turned[0]))
        True
    """
    return rotate(x, range(_check.real(x, "x").shape[-2]), **options)


def cast_everything(positions, dim, format, *, base=10000.0):
    """Return cos(ω_i p) where p, ω_i and their product were each rounded to a short float, as a model cast whole does.

    In bf16 positions past 256 share codes, and slow hands stand far from where they should. Right: angles in float32 or
    better, and cast the cosine. Seen in EleutherAI/gpt-neox#1003 and huggingface/transformers#25681.

    Examples:
        >>> from posenc import bugs
        >>> bool((bugs.cast_everything(256, 64, "bf16") == bugs.cast_everything(257, 64, "bf16")).all())
        True
    """
    p, omega = round_to(_check.positions(positions), format), round_to(inv_freq(dim, base), format)
    return round_to(np.cos(round_to(np.multiply.outer(p, omega), format)), format)


def count_padding(real):
    """Return 0, 1, 2, … along the last axis, padding counted: with padding on the left a prompt starts late.

    Sinusoidal and learned codes change with the padding; RoPE survives alone, but not beside a cache counted otherwise.
    Right: `padding.position_ids`.

    Examples:
        >>> from posenc import bugs, padding
        >>> real = [False, False, True, True]
        >>> bugs.count_padding(real).tolist(), padding.position_ids(real).tolist()
        ([0, 1, 2, 3], [0, 0, 0, 1])
    """
    real = np.asarray(real, dtype=bool)
    return np.broadcast_to(np.arange(real.shape[-1]), real.shape)


def top_left_mask(queries, keys):
    """Return the mask of j ≤ i though earlier keys come from a cache: the one new query sees the oldest key alone.

    Right: `attention.causal_mask`, aligned with the end. Seen in onnx/onnx#8068.

    Examples:
        >>> from posenc import attention, bugs
        >>> bugs.top_left_mask(1, 4).astype(int).tolist(), attention.causal_mask(1, 4).astype(int).tolist()
        ([[1, 0, 0, 0]], [[1, 1, 1, 1]])
    """
    return np.tri(queries, keys, dtype=bool)


def mask_to_zero(logits, mask):
    """Return softmax with 0 in the place of hidden logits: exp(0) = 1, so they keep a weight.

    Right: −∞, as `attention.logits` does.

    Examples:
        >>> from posenc import bugs
        >>> bugs.mask_to_zero([1, 2, 3], [True, True, False]).round(3).tolist()
        [0.245, 0.665, 0.09]
    """
    return softmax(np.where(mask, logits, 0.0))


def mask_after_softmax(logits, mask):
    """Return the weights of all keys with the hidden ones erased afterwards: they no longer sum to 1.

    Right: −∞ before the softmax, as `attention.logits` does.

    Examples:
        >>> from posenc import bugs
        >>> bugs.mask_after_softmax([1, 2, 3], [True, True, False]).sum().round(3).item()
        0.335
    """
    return softmax(logits) * mask


def bare_softmax(logits):
    """Return exp(l_j) / Σ exp(l_j) as the formula stands: nan where exp overflows, or where every key is hidden.

    Right: `attention.softmax`. Seen in pytorch/pytorch#103749 (hidden rows).

    Examples:
        >>> from posenc import attention, bugs
        >>> bugs.bare_softmax([1000.0, 1000.0]).tolist(), attention.softmax([1000.0, 1000.0]).tolist()
        ([nan, nan], [0.5, 0.5])
    """
    with np.errstate(over="ignore", invalid="ignore"):
        weights = np.exp(_check.real(logits, "logits"))
        return weights / weights.sum(-1, keepdims=True)
