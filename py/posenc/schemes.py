"""All encodings behind one interface: where positions enter, and what that makes of a score.

They are added to x, they change q and k, or they add to the logits. A `Scheme` has a function for each of the three;
what it leaves out is the identity. `family` has one of each kind ready made.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from . import _check
from .attention import logits


@dataclass(frozen=True)
class Scheme:
    """score(m, n) = ⟨turn(x_m + P_m), turn(x_n + P_n)⟩ / √d + bias(m, n), with only some of its parts in use.

    Attributes:
        add: from (x, positions) to x with positions in it, of the same shape.
        turn: from (q, k, query positions, key positions) to the pair (q, k), of the same shapes.
        bias: from (q, k, query positions, key positions) to what logits of shape (…, heads, queries, keys) gain.
        enters: where positions come in, "x", "q and k", "logits" or "nowhere"; for captions and colours.
        axis: the direction in which `by_distance` walks, for positions of shape (seq, axes); None for positions (seq,).

    Examples:
        >>> import numpy as np
        >>> from posenc.schemes import Scheme
        >>> Scheme().scores(np.ones((2, 4)), np.ones((2, 4)), range(2)).tolist()  # nothing added: NoPE
        [[2.0, 2.0], [2.0, 2.0]]
    """

    add: Callable = lambda x, positions: x
    turn: Callable = lambda q, k, m, n: (q, k)
    bias: Callable = lambda q, k, m, n: np.zeros(1)
    enters: str = "nowhere"
    axis: tuple | None = None

    def scores(self, q, k, query_positions, key_positions=None):
        """Return the logits of queries and keys that stand at these positions.

        Args:
            q, k: shape (…, heads, seq, head_dim); where positions are added, x stands in for both projections.
            query_positions: shape (queries,), or (queries, axes) on a grid.
            key_positions: of the keys; those of the queries unless given.

        Returns:
            Array of shape (…, heads, queries, keys), before mask and softmax.

        Examples:
            >>> import numpy as np
            >>> from posenc import rope
            >>> from posenc.schemes import turned
            >>> scores = turned(rope.rotate).scores(np.ones((2, 2)), np.ones((2, 2)), [5, 6])
            >>> scores.round(4).tolist()
            [[1.4142, 0.7641], [0.7641, 1.4142]]
        """
        key_positions = query_positions if key_positions is None else key_positions
        q, k = self.add(_check.features(q, "q"), query_positions), self.add(_check.features(k, "k"), key_positions)
        turned = self.turn(q, k, query_positions, key_positions)
        return logits(*turned, bias=self.bias(q, k, query_positions, key_positions))


def added(encode, **options):
    """Return the scheme that adds encode(positions): sinusoidal, learned, a grid's, Fourier features.

    Args:
        encode: from positions to vectors as wide as x.
        **options: other fields of `Scheme`.

    Examples:
        >>> import numpy as np
        >>> from posenc import schemes, sinusoidal
        >>> scheme = schemes.added(lambda p: sinusoidal.encode(p, 4))
        >>> scheme.add(np.zeros((2, 4)), range(2)).round(4).tolist()
        [[0.0, 1.0, 0.0, 1.0], [0.8415, 0.5403, 0.01, 1.0]]
    """
    return Scheme(add=lambda x, p: x + encode(p).astype(x.dtype), enters="x", **options)


def turned(rotate, **options):
    """Return the scheme that turns q and k each by rotate(x, positions): RoPE with any frequencies, on any grid.

    Args:
        rotate: from (x, positions) to x turned.
        **options: other fields of `Scheme`.

    Examples:
        >>> import numpy as np
        >>> from posenc import rope, schemes
        >>> schemes.turned(rope.rotate).scores(np.eye(2)[:1], np.eye(2)[:1], [7], [7]).round(4).tolist()
        [[0.7071]]
    """
    return Scheme(turn=lambda q, k, m, n: (rotate(q, m), rotate(k, n)), enters="q and k", **options)


def scored(score):
    """Return the scheme whose logits are score(q, k, m, n) as a whole: Shaw, Transformer-XL.

    Args:
        score: from (q, k, query positions, key positions) to logits that are already divided by √d.

    Examples:
        >>> import numpy as np
        >>> from posenc import relative, schemes
        >>> scheme = schemes.scored(lambda *where: relative.shaw(*where, np.ones((3, 4))))
        >>> scheme.scores(np.ones((1, 4)), np.ones((1, 4)), [0]).tolist()
        [[4.0]]
    """
    return Scheme(bias=lambda q, k, m, n: score(q, k, m, n) - logits(q, k), enters="logits")


def biased(bias):
    """Return the scheme whose logits gain bias(m, n), whatever the content: ALiBi, T5.

    Args:
        bias: from (query positions, key positions) to an array of shape (heads, queries, keys).

    Examples:
        >>> import numpy as np
        >>> from posenc import bias, schemes
        >>> scheme = schemes.biased(lambda m, n: bias.alibi(m, n, heads=1))
        >>> scheme.scores(np.zeros((1, 4)), np.zeros((3, 4)), [2], range(3))[0].round(6).tolist()
        [[-0.007812, -0.003906, 0.0]]
    """
    return Scheme(bias=lambda q, k, m, n: bias(m, n), enters="logits")


def by_distance(scheme, distances, q, k, *, at=None):
    """Return the score of a query at `at` and a key `distances` behind it: the plot that compares all schemes.

    Args:
        scheme: a `Scheme`.
        distances: shape (n,), in positions; negative for keys ahead.
        q, k: one vector for all places, shape (head_dim,), or (heads, head_dim).
        at: the query's position; the largest distance unless given. Schemes that add positions to x do depend on it.

    Returns:
        Array of shape (heads, n), with 1 head where neither the scheme nor q has more.

    Examples:
        >>> import numpy as np
        >>> from posenc import bias, schemes
        >>> alibi = schemes.biased(lambda m, n: bias.alibi(m, n, heads=2))
        >>> schemes.by_distance(alibi, [0, 1, 2], np.zeros(8), np.zeros(8)).round(6).tolist()
        [[0.0, -0.0625, -0.125], [0.0, -0.003906, -0.007812]]
    """
    distances = np.atleast_1d(_check.positions(distances, "distances"))
    at = distances.max() if at is None else _check.number(at, "at")
    q, k = (np.atleast_2d(_check.features(x, name))[:, None] for x, name in ((q, "q"), (k, "k")))
    m, n = np.array([at]), at - distances
    if scheme.axis is not None:
        m, n = np.multiply.outer(m, scheme.axis), np.multiply.outer(n, scheme.axis)
    return scheme.scores(q, np.repeat(k, len(distances), axis=1), m, n)[..., 0, :]
