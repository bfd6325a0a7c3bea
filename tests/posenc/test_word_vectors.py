"""Word vectors."""

import numpy as np
import pytest

from posenc.word_vectors import FOUR, WordVectors, cosine


def test_cosine_broadcasts_and_stays_within_one():
    a = np.random.default_rng(0).normal(size=(4, 1, 3))
    b = np.random.default_rng(1).normal(size=(5, 3))
    table = cosine(a, b)
    assert table.shape == (4, 5)
    assert table[2, 3] == pytest.approx(a[2, 0] @ b[3] / np.linalg.norm(a[2, 0]) / np.linalg.norm(b[3]))
    assert abs(cosine([0.1, 0.2, 0.3], [0.1, 0.2, 0.3])) <= 1


def test_analogy_with_and_without_its_inputs():
    left_out = FOUR.analogy("king", "man", "woman", 4)
    allowed = FOUR.analogy("king", "man", "woman", 4, leave_out_inputs=False)
    assert [word for word, _ in left_out] == ["queen"]
    assert [word for word, _ in allowed] == ["queen", "king", "man", "woman"]


def test_the_answer_is_often_an_input_unless_it_is_left_out():
    """With differences small against the words themselves, king − man + woman lands beside king."""
    words = WordVectors(["king", "man", "woman", "queen"], [[5, 1, 0], [4, -1, 0], [4, -1, 0.4], [5, 1.5, 1.5]])
    assert words.analogy("king", "man", "woman", 1, leave_out_inputs=False)[0][0] == "king"
    assert words.analogy("king", "man", "woman", 1)[0][0] == "queen"


def test_nearest_takes_a_word_or_a_vector_and_length_does_not_matter():
    assert FOUR.nearest("king", 1) == [("king", pytest.approx(1))]
    assert FOUR.nearest("king", 1, leave_out=["king"])[0][0] == "queen"
    assert [w for w, _ in FOUR.nearest(100 * FOUR["man"], 9)] == [w for w, _ in FOUR.nearest(FOUR["man"], 9)]
    assert len(FOUR.nearest("man", 9)) == 4


def test_unknown_words_are_quoted_with_what_is_close():
    for ask in (lambda: FOUR["kings"], lambda: FOUR.analogy("king", "man", "kings"), lambda: FOUR.nearest("kings")):
        with pytest.raises(ValueError, match="does not have 'kings'; close to it: king"):
            ask()
    with pytest.raises(ValueError, match="does not have 'kings'"):
        FOUR.nearest("king", leave_out=["kings"])


@pytest.mark.parametrize(
    "words, vectors, message",
    [
        (["a"], [[1, 2], [3, 4]], "one for each of the 2 vectors; got 1 words"),
        (["a", "a"], [[1, 2], [3, 4]], "got 2 words, 1 of them different"),
        (["a", "b"], [[1, 2], [0, 0]], "the length of vectors must be above 0; got 0.0"),
        (["a"], [[1, np.nan]], "vectors must be finite; got nan"),
        (["a"], [1, 2], "vectors must have 2 axes; got shape"),
    ],
)
def test_tables_that_make_no_sense_are_refused(words, vectors, message):
    with pytest.raises(ValueError, match=message):
        WordVectors(words, vectors)


def test_vectors_of_another_size_are_refused():
    with pytest.raises(ValueError, match="last axes of one length"):
        FOUR.nearest([1, 2, 3])
    with pytest.raises(ValueError, match="the length of a must be above 0"):
        cosine([0, 0], [1, 2])
