"""Mistakes of real projects with the encodings since 2017: break it, see it, mend it. `bugs` has the earlier ones.

Each function is wrong on purpose; its docstring says what is right and where it was seen. Nothing else imports this.
"""

import numpy as np

from . import by_parts, context
from .bias import t5
from .frequencies import inv_freq
from .grid import coordinates, sincos
from .rope import rotate


def plain_slopes(heads):
    """Return 2^(−8h/n) for any n: ALiBi's formula as printed, though every trained model with 6 or 12 heads differs.

    Right: `bias.alibi_slopes`. Seen in ml-explore/mlx#343.

    Examples:
        >>> from posenc import bias, bugs_family
        >>> bugs_family.plain_slopes(6)[:2].round(4).tolist(), bias.alibi_slopes(6)[:2].tolist()
        ([0.3969, 0.1575], [0.25, 0.0625])
    """
    return 2.0 ** (-8 * np.arange(1, heads + 1) / heads)


def slopes_from_zero(heads):
    """Return 2^(−8h/n) for h = 0 … n−1: heads counted from 0, so the first has slope 1 and all are too steep.

    Right: `bias.alibi_slopes`. Seen in paiml/aprender#2143.

    Examples:
        >>> from posenc import bias, bugs_family
        >>> bugs_family.slopes_from_zero(8)[:2].tolist(), bias.alibi_slopes(8)[:2].tolist()
        ([1.0, 0.5], [0.5, 0.25])
    """
    return 2.0 ** (-8 * np.arange(heads) / heads)


def signed_alibi(query_positions, key_positions, slope=0.5):
    """Return −m (i − j) on both sides: in an encoder the keys ahead gain by their distance, without end.

    Right: `bias.alibi`, or a causal mask on top. Met where a causal formula is taken over by an encoder.

    Examples:
        >>> from posenc import bugs_family
        >>> bugs_family.signed_alibi([1], [0, 1, 2, 3]).tolist()
        [[-0.5, 0.0, 0.5, 1.0]]
    """
    return slope * (np.asarray(key_positions)[None] - np.asarray(query_positions)[:, None])


def t5_turned_round(query_positions, key_positions, table):
    """Return T5's bias by query − key: before and after change places.

    Right: `bias.t5`, whose offsets are key − query. Met in ports that name the axes the other way.

    Examples:
        >>> import numpy as np
        >>> from posenc import bias, bugs_family
        >>> table = np.arange(32.0)[:, None]
        >>> [f([5], [4, 6], table)[0, 0].tolist() for f in (bias.t5, bugs_family.t5_turned_round)]
        [[1.0, 17.0], [17.0, 1.0]]
    """
    return np.swapaxes(t5(key_positions, query_positions, table), -1, -2)


def shift_cut_at_the_end(scores):
    """Return Transformer-XL's shifted scores with the last row of the line cut off in place of the first.

    Nothing is shifted then but the zeros: rows hold the wrong distances. Right: `relative.relative_shift`. What to cut
    depends on where the zeros went; see labmlai/annotated_deep_learning_paper_implementations#185.

    Examples:
        >>> import numpy as np
        >>> from posenc import bugs_family
        >>> bugs_family.shift_cut_at_the_end(np.array([[1.0, 0.0, -1.0]] * 2)).tolist()  # should be 0 −1, 1 0
        [[0.0, 1.0], [-1.0, 0.0]]
    """
    queries = len(scores)
    line = np.concatenate([np.zeros((queries, 1)), scores], axis=-1).reshape(2 * queries, queries)
    return line[:-1].reshape(queries, 2 * queries - 1)[:, :queries]


def shift_without_the_future(scores):
    """Return the shift of columns for distances queries−1 … 0 alone: what lies ahead is another query's score.

    Harmless under a causal mask; in an encoder half of the scores are garbage. Right: columns for both signs, as
    `relative.relative_shift` asks. Seen in espnet/espnet#2684.

    Examples:
        >>> import numpy as np
        >>> from posenc import bugs_family
        >>> bugs_family.shift_without_the_future(np.array([[2.0, 1.0, 0.0]] * 3)).tolist()  # distances i − j
        [[0.0, 0.0, 2.0], [1.0, 0.0, 0.0], [2.0, 1.0, 0.0]]
    """
    queries = len(scores)
    line = np.concatenate([np.zeros((queries, 1)), scores], axis=-1).reshape(queries + 1, queries)
    return line[1:].reshape(queries, queries)


def multiplied_positions(positions, scale):
    """Return positions × s: stretched the wrong way, out of the trained range from the first token on.

    Right: `context.interpolate`, which divides. Seen in ml-explore/mlx-lm#1545, for models that asked for no scaling.

    Examples:
        >>> from posenc import bugs_family
        >>> bugs_family.multiplied_positions([0, 1, 2047], 4).tolist()
        [0, 4, 8188]
    """
    return np.asarray(positions) * scale


class StickyNTK:
    """Dynamic NTK with a memory: the longest text so far sets the frequencies of all that come after it.

    Right: `context.dynamic_ntk`, a function of the length at hand. Seen in huggingface/transformers#25306.

    Examples:
        >>> from posenc import bugs_family
        >>> rope = bugs_family.StickyNTK([1.0, 0.1], trained=2048)
        >>> [rope.inv_freq(length)[1].round(3).item() for length in (100, 8192, 100)]
        [0.1, 0.025, 0.025]
    """

    def __init__(self, ladder, trained):
        self.ladder, self.trained, self.longest = ladder, trained, 1

    def inv_freq(self, length):
        """Return the frequencies for the longest text so far.

        Examples:
            >>> from posenc import bugs_family
            >>> bugs_family.StickyNTK([1.0, 0.1], trained=2048).inv_freq(100).tolist()
            [1.0, 0.1]
        """
        self.longest = max(self.longest, length)
        return context.dynamic_ntk(self.ladder, self.longest, trained=self.trained)


def scaled_in_the_power(dim, base, scale, **options):
    """Return YaRN frequencies where slow hands are (s b)^(−2i/d) and not b^(−2i/d) / s: s was multiplied into the base.

    Right: `by_parts.yarn`. Seen in apache/tvm#18576.

    Examples:
        >>> from posenc import bugs_family, by_parts
        >>> from posenc.frequencies import inv_freq
        >>> right = by_parts.yarn(inv_freq(64), 16, trained=4096, ramp="index")
        >>> wrong = bugs_family.scaled_in_the_power(64, 1e4, 16, trained=4096, ramp="index")
        >>> (wrong / right)[[0, 20, 31]].round(3).tolist()
        [1.0, 1.315, 1.091]
    """
    own = inv_freq(dim, base)
    keep = (scale * by_parts.yarn(own, scale, **options) / own - 1) / (scale - 1)
    return (1 - keep) * inv_freq(dim, scale * base) + keep * own


def factor_twice(attention_factor, scale):
    """Return 0.1 a ln s + 1 for a configured attention factor a: the logarithm is taken of what already had it.

    Right: a configured factor is the factor. Seen in NVIDIA/TensorRT-LLM#16379; left out in vllm-project/vllm#48351.

    Examples:
        >>> from posenc import bugs_family, by_parts
        >>> right = by_parts.yarn_attention_factor(64)
        >>> round(bugs_family.factor_twice(right, 64) / right, 3)
        1.122
    """
    return by_parts.yarn_attention_factor(scale, attention_factor)


def blended_by_wavelength(ladder, scale=8.0, *, trained=8192, low=1.0, high=4.0):
    """Return Llama-3's frequencies with the blend linear in the wavelength: continuous, plausible, and another model's.

    Right: `by_parts.llama3`, linear in the turns. A draft of ml-explore/mlx-examples#907 measured the ramp so.

    Examples:
        >>> import numpy as np
        >>> from posenc import bugs_family, by_parts
        >>> omega = 2 * np.pi / np.array([2048.0, 4096.0, 8192.0])
        >>> [(omega / f(omega)).round(3).tolist() for f in (by_parts.llama3, bugs_family.blended_by_wavelength)]
        [[1.0, 2.4, 8.0], [1.0, 1.412, 8.0]]
    """
    ladder = np.asarray(ladder, float)
    short, long = trained / high, trained / low
    slow = np.clip((2 * np.pi / ladder - short) / (long - short), 0, 1)
    return slow * ladder / scale + (1 - slow) * ladder


def shuffled_decay(x, positions, zeta):
    """Return x turned in pairs (2i, 2i+1) and multiplied by ζ laid out in halves: two members of a pair fade unlike.

    The norm of a turned vector then depends on its angle. Right: `xpos.rotate`. Seen in
    lucidrains/rotary-embedding-torch#34.

    Examples:
        >>> import numpy as np
        >>> from posenc import bugs_family
        >>> turned = bugs_family.shuffled_decay(np.ones((4, 4)), range(4), np.array([0.5, 0.9]))
        >>> (np.linalg.norm(turned[:, :2], axis=-1) / 2**0.5 / 0.5 ** np.arange(4)).round(2).tolist()  # should be all 1
        [1.0, 1.77, 1.47, 3.59]
    """
    power = np.asarray(zeta) ** np.asarray(positions, float)[:, None]
    return rotate(x, positions) * np.concatenate([power, power], axis=-1)


def transposed_grid(height, width, d_model):
    """Return codes of a grid numbered column by column, beside patches that follow row by row.

    Nothing to see on a square but a swap of axes; elsewhere neighbours get places far apart. Right: `grid.coordinates`.
    Seen in huggingface/transformers#41380.

    Examples:
        >>> import numpy as np
        >>> from posenc import bugs_family, grid
        >>> right, wrong = grid.sincos(grid.coordinates(3, 4), 8), bugs_family.transposed_grid(3, 4, 8)
        >>> [int(np.isclose(codes[0, :4], codes[:4, :4]).all(-1).sum()) for codes in (right, wrong)]  # patches of row 0
        [4, 2]
    """
    return sincos(coordinates(width, height)[:, ::-1], d_model)
