"""M-RoPE: text and images in one sequence. Every token has a time, a height and a width; pairs are shared out among them.

A token of text has its three positions alike, and then M-RoPE is RoPE. `grid.rotate` does the turning.
"""

import numpy as np

from . import _check
from .grid import coordinates

SECTIONS = (16, 24, 24)  # Qwen2-VL, head_dim 128


def inv_freq(ladder, sections=SECTIONS, *, interleaved=False):
    """Return the W for `grid.rotate`: row a holds ω_i for the pairs i that follow axis a (time, height, width), else 0.

    Args:
        ladder: the frequencies of RoPE, shape (head_dim / 2,).
        sections: how many pairs follow time, height and width; together all of them.
        interleaved: False in Qwen2-VL and 2.5: a block of pairs for each. True in Qwen3-VL: t h w t h w …, as long as
            height and width have pairs left, so that each axis has fast and slow ones.

    Returns:
        Array of shape (3, head_dim / 2), in radians a step.

    Raises:
        ValueError: the sections are not three, do not add up to the pairs, or do not fit interleaved.

    Source: Wang et al. 2024, Qwen2-VL, §2.1; transformers, `Qwen2VLRotaryEmbedding`, `Qwen3VLTextRotaryEmbedding`.

    Examples:
        >>> from posenc.mrope import inv_freq
        >>> inv_freq([1.0, 0.1, 0.01, 0.001], (2, 1, 1)).tolist()
        [[1.0, 0.1, 0.0, 0.0], [0.0, 0.0, 0.01, 0.0], [0.0, 0.0, 0.0, 0.001]]
        >>> inv_freq([1.0, 0.1, 0.01, 0.001], (2, 1, 1), interleaved=True).tolist()
        [[1.0, 0.0, 0.0, 0.001], [0.0, 0.1, 0.0, 0.0], [0.0, 0.0, 0.01, 0.0]]
    """
    omega = _check.ladder(ladder, "ladder")
    sections = [_check.integer(size, "a size in sections", minimum=0) for size in sections]
    if len(sections) != 3 or sum(sections) != omega.size:
        raise ValueError(f"sections must be three sizes that add up to {omega.size}, the number of pairs; got {sections}")
    axis = np.repeat(range(3), sections)
    if interleaved:
        axis[:] = 0
        for a in (1, 2):
            axis[a : 3 * sections[a] : 3] = a
        if np.bincount(axis, minlength=3).tolist() != sections:
            raise ValueError(
                f"sections must fit in {omega.size} pairs as t h w t h w …, height and width every third; got {sections}"
            )
    return np.where(axis == np.arange(3)[:, None], omega, 0)


def positions(parts):
    """Return time, height and width of every token of a sequence of texts, images and films.

    A text of n tokens counts on, alike on all axes. An image or film counts t, h and w from where the text stopped, and
    what follows starts at the largest position so far plus 1, on whichever axis that was.

    Args:
        parts: in order, an int n for a text of n tokens, or (t, h, w) for a grid of tokens: after merging patches, so
            half of what the encoder saw each way in Qwen2-VL. An image has t = 1. (t, h, w, step) puts a film's frames
            `step` apart, rounded down frame by frame: in Qwen2.5-VL tokens a second × seconds a frame.

    Returns:
        int64 array of shape (tokens, 3). The next token's position is its largest entry plus 1, not the number of tokens.

    Raises:
        ValueError: a part is neither a whole number above 0 nor a grid of them; or a step is below 0.

    Source: Wang et al. 2024, Qwen2-VL, §2.1, figure 3; Bai et al. 2025, Qwen2.5-VL, §2.1 (steps in real time).

    Examples:
        >>> from posenc.mrope import positions
        >>> positions([1, (1, 2, 2), 2]).tolist()
        [[0, 0, 0], [1, 1, 1], [1, 1, 2], [1, 2, 1], [1, 2, 2], [3, 3, 3], [4, 4, 4]]
        >>> positions([(3, 1, 1, 1.5), 1])[:, 0].tolist()
        [0, 1, 3, 4]
    """
    start, rows = 0, [np.zeros((0, 3), np.int64)]
    for part in parts:
        if np.ndim(part) == 0:
            places = np.repeat(np.arange(_check.integer(part, "a text of parts"))[:, None], 3, axis=1)
        elif len(part) in (3, 4):
            places = coordinates(*part[:3])
            step = _check.number(part[3] if len(part) == 4 else 1, "the step of a film")
            if step < 0:
                raise ValueError(f"the step of a film must be 0 or above; got {step:g}")
            places[:, 0] = np.floor(places[:, 0] * step)
        else:
            raise ValueError(f"a part must be a number of tokens or a grid (t, h, w); got {_check.shown(part)}")
        rows.append(places.astype(np.int64) + start)
        start = int(rows[-1].max()) + 1
    return np.concatenate(rows)
