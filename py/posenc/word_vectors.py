"""Words as points: nearest by angle, and analogies by adding differences, king − man + woman."""

import difflib

import numpy as np

from . import _check


def cosine(a, b):
    """Return a·b / (|a||b|), the cosine of the angle between vectors.

    Args:
        a, b: arrays whose last axis is that of the features; the others broadcast.

    Returns:
        Array without the last axis, between −1 and 1.

    Raises:
        ValueError: a zero vector, which has no direction, or lengths that differ.

    Examples:
        >>> from posenc.word_vectors import FOUR, cosine
        >>> cosine(FOUR["king"], FOUR["queen"]).round(4).item()
        0.9281
    """
    a, b = _check.directions(a, "a"), _check.directions(b, "b")
    _check.same_last_axis(a, b, ("a", "b"))
    return np.clip((a * b).sum(-1), -1, 1)


class WordVectors:
    """A table of words and their vectors, with one row of `vectors` for each of `words`.

    Args:
        words: n different strings.
        vectors: array of shape (n, features), no row of it zero.

    Examples:
        >>> from posenc.word_vectors import FOUR
        >>> FOUR["king"].tolist(), len(FOUR), "prince" in FOUR
        ([1.0, 0.8, -0.2, 0.5], 4, False)
    """

    def __init__(self, words, vectors):
        self.words, self.vectors = list(words), _check.real(vectors, "vectors", ndim=2, finite=True)
        if len(self.words) != len(self.vectors) or len(set(self.words)) != len(self.words):
            raise ValueError(
                f"words must be different and one for each of the {len(self.vectors)} vectors; "
                f"got {len(self.words)} words, {len(set(self.words))} of them different"
            )
        self._row = {word: row for row, word in enumerate(self.words)}
        self._directions = _check.directions(self.vectors, "vectors")

    def __len__(self):
        return len(self.words)

    def __contains__(self, word):
        return word in self._row

    def __getitem__(self, word):
        if word not in self._row:
            close = difflib.get_close_matches(str(word), self.words, n=3)
            hint = f"; close to it: {', '.join(close)}" if close else ""
            raise ValueError(f"the table of {len(self)} words does not have {_check.shown(word)}{hint}")
        return self.vectors[self._row[word]]

    def nearest(self, vector, count=3, *, leave_out=()):
        """Return the words whose vectors make the smallest angles with a vector, with the cosines, best first.

        Args:
            vector: shape (features,), or a word of the table.
            count: how many words.
            leave_out: words that may not answer.

        Returns:
            list of (word, cosine).

        Examples:
            >>> from posenc.word_vectors import FOUR
            >>> [(word, round(c, 4)) for word, c in FOUR.nearest([0.4, 0.7, 0.0, 0.5], 4)]
            [('queen', 0.9945), ('king', 0.9181), ('man', 0.8287), ('woman', 0.5392)]
        """
        vector = self[vector] if isinstance(vector, str) else _check.real(vector, "vector", ndim=1, finite=True)
        _check.same_last_axis(vector, self.vectors, ("vector", "vectors"))
        similarity = np.clip(self._directions @ _check.directions(vector, "vector"), -1, 1)
        barred = {word for word in leave_out if self[word] is not None}  # a misspelt one is told
        order = (row for row in np.argsort(-similarity, kind="stable") if self.words[row] not in barred)
        return [
            (self.words[row], float(similarity[row])) for row, _ in zip(order, range(_check.integer(count, "count")))
        ]

    def analogy(self, a, minus, plus, count=3, *, leave_out_inputs=True):
        """Return the words nearest to v(a) − v(minus) + v(plus): a is to `minus` as … is to `plus`.

        Args:
            a, minus, plus: words of the table.
            count: how many words.
            leave_out_inputs: as in the papers; without it the answer is often one of the inputs itself.

        Returns:
            list of (word, cosine), best first.

        Source: Mikolov, Yih and Zweig 2013, Linguistic Regularities in Continuous Space Word Representations, §4.

        Examples:
            >>> from posenc.word_vectors import FOUR
            >>> [(word, round(c, 4)) for word, c in FOUR.analogy("king", "man", "woman", 1)]
            [('queen', 0.9945)]
        """
        target = self[a] - self[minus] + self[plus]
        return self.nearest(target, count, leave_out=(a, minus, plus) if leave_out_inputs else ())

    def offset(self, start, end):
        """Return v(end) − v(start), the arrow from one word to another.

        Examples:
            >>> from posenc.word_vectors import FOUR
            >>> FOUR.offset("man", "king").round(6).tolist()
            [0.7, -0.1, -0.1, 0.5]
        """
        return self[end] - self[start]


FOUR = WordVectors(
    ["king", "man", "woman", "queen"],
    [[1.0, 0.8, -0.2, 0.5], [0.3, 0.9, -0.1, 0.0], [-0.3, 0.8, 0.1, 0.0], [0.4, 0.7, -0.1, 0.5]],
)
