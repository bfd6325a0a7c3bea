"""Every number in the prose is bound to a cell, computed here again, or one of the names, years and examples listed here.

Counted are decimals and whole numbers of three digits or more, in text and captions; code, formulas and `{value: …}` are not
prose. A new number fails until it is bound, pinned or listed.
"""

import re
from collections import Counter

import numpy as np
import pytest

from posenc import attention, bugs_family, by_parts, fourier, frequencies, positions, precision, rope, sinusoidal
from posenc.family import family
from posenc.schemes import by_distance
from support.article import Page, names

NUMBER = re.compile(r"(?<![A-Za-z0-9_.])[−-]?\d[\d,]*(?:\.\d+)?")


def numbers(page: Page) -> set[str]:
    """The numbers of a page's prose, without separators."""
    found = (m[0].replace(",", "").replace("−", "-") for m in NUMBER.finditer(page.prose))
    return {n for n in found if "." in n or len(n.strip("-")) >= 3}


def nearest_whole_turns(steps: int) -> int:
    """How many turns of a hand at one radian a step come closest to `steps` steps."""
    return round(steps / (2 * np.pi))


def largest_cosine(columns: np.ndarray) -> float:
    """The largest cosine between two different columns."""
    unit = columns / np.linalg.norm(columns, axis=0)
    return np.abs(unit.T @ unit - np.eye(unit.shape[1])).max()


def best_factor() -> tuple[float, float]:
    """The single factor that takes 3 and 6 nearest to 6 and 9, and its squared misses."""
    now, later = np.array([3, 6]), np.array([6, 9])
    factor = now @ later / (now @ now)
    return factor, ((factor * now - later) ** 2).sum()


king, man = np.array([1.0, 0.8, -0.2, 0.5]), np.array([0.3, 0.9, -0.1, 0.0])
woman, queen = np.array([-0.3, 0.8, 0.1, 0.0]), np.array([0.4, 0.7, -0.1, 0.5])

# names of standards, years, section numbers, and examples that an author chose
GIVEN = {
    "index.md": "11643 1999 2260 7064 1983 2017 110105 110114 110115",
    "01-fourier.md": "512 0.5 1848 1899",
    "02-sinusoidal.md": "2017 3.5 10000 100000 99999",
    "03-matrices.md": "",
    "04-words.md": "1957 2013 2016 2020",
    "05-rope.md": "2021 3.2 103 99999 100000 4096",
    "06-attention.md": "2017 2022",
    "07-beyond.md": "128 1024 8191 379 25681 8068 343 907 27227",
    "corrections.md": "11643 2260 512 128 4096 -0.3 0.4 1.0",
}

# number as written -> what it is, computed
PINNED = {
    "index.md": {
        "137": lambda: positions.from_digits([7, 3, 1]),
    },
    "01-fourier.md": {
        "1.179": lambda: f"{fourier.gibbs_limit():.3f}",
    },
    "02-sinusoidal.md": {
        "1.5": lambda: 9 / 6,
        "710": lambda: 1 + sinusoidal.distance(np.arange(1, 1001), 2).argmin(),
        "113": lambda: nearest_whole_turns(710),
        "355": lambda: 710 // 2,
    },
    "07-beyond.md": {
        "256": lambda: f"{precision.round_to(257, 'bf16'):.0f}",
        "257": lambda: next(p for p in range(1, 1000) if precision.round_to(p, "bf16") != p),
    },
    "corrections.md": {
        "1.178980": lambda: f"{fourier.gibbs_limit():.6f}",
        "0.9999999987": lambda: f"{largest_cosine(sinusoidal.encode(range(512), 128)):.10f}",
        "131": lambda: np.linalg.matrix_rank(sinusoidal.encode(range(512), 512)),
        "1.5": lambda: 9 / 6,
        "1.6": lambda: best_factor()[0],
        "1.8": lambda: f"{best_factor()[1]:.1f}",
        "0.090": lambda: f"{attention.softmax([1, 2, 0])[2]:.3f}",
        "0.8718": lambda: f"{np.linalg.norm(king - man):.4f}",
        "0.8888": lambda: f"{np.linalg.norm(queen - woman):.4f}",
        "3.714270365": lambda: f"{sinusoidal.distance(1, 512):.9f}",
    },
}


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("name", sorted(GIVEN))
def test_no_number_stands_unaccounted_for(name, lang):
    loose = numbers(Page(lang, name)) - set(GIVEN[name].split()) - set(PINNED.get(name, {}))
    assert not loose, f"docs/{lang}/{name}: {sorted(loose)} are neither bound nor pinned nor listed as given"


@pytest.mark.parametrize(("name", "written"), [(name, written) for name, pins in PINNED.items() for written in pins])
def test_a_pinned_number_is_right(name, written):
    assert str(PINNED[name][written]()) == written, f"{name}: {written}"
    assert any(written in numbers(Page(lang, name)) for lang in ("zh", "en")), f"{name}: {written} is pinned but no longer written"


def test_what_the_words_of_the_prologue_say():
    assert positions.digits(137, 3).tolist() == [7, 3, 1]
    assert positions.check_sum("11010519491231002") % 11 == 2 and positions.check_character("11010519491231002") == "X"


def test_what_the_words_on_waves_say():
    odd = fourier.sine_coefficients("square", 4)
    assert np.allclose(odd / odd[0], [1, 0, 1 / 3, 0, 1 / 5, 0, 1 / 7])


def test_what_the_words_on_clocks_say():
    seven, eight, nine = positions.digits([7, 8, 9], 4, base=2)
    assert (seven != eight).sum() == 4 and (eight != nine).sum() == 1, "the digits that flip from 7 to 8, and from 8 to 9"
    assert 6 < 2 * np.pi < 7, "a full turn of the fastest hand"
    assert not np.isclose(np.sin(np.arange(1, 200001) / 2), 0, atol=1e-12).any(), "one clock never comes back"
    gaps = np.arange(1, 1001)
    nearest = [sinusoidal.distance(gaps, 2 * clocks).min() for clocks in range(1, 17)]
    assert np.all(np.diff(nearest) > 0), "each clock that is added pushes the nearest pair apart"
    assert sinusoidal.distance(gaps, 512).argmin() == 0, "at d = 512 neighbours are the nearest"


def test_what_the_words_on_words_say():
    made, gap = king - man + woman, king - man + woman - queen
    assert np.isclose(gap, 0).sum() == 3 and abs(gap[2]) > 0.05, "three numbers of four agree with queen"
    codes = sinusoidal.encode(range(40), 32)
    assert np.argmax(codes @ (codes[7] - codes[4] + codes[10])) != 13
    cosine = lambda a, b: a @ b / np.linalg.norm(a) / np.linalg.norm(b)
    assert cosine(made, queen) > cosine(made, king) > max(cosine(made, man), cosine(made, woman))


def test_what_the_words_on_turning_say():
    scores = {d: rope.scores(np.arange(5001), np.ones(d), np.ones(d)) for d in (64, 128)}
    assert {d: np.argmax(np.diff(score) > 0) for d, score in scores.items()} == {64: 5, 128: 11}, "the first rise"
    assert all(np.all(np.diff(score[: rise + 1]) < 0) for score, rise in ((scores[64], 5), (scores[128], 11))), "downhill before it"
    assert scores[128][4060] < 0, "far out it drops below zero"
    back = rope.scores(np.arange(41), rope.rotate(np.ones(64), -7), np.ones(64))
    assert back.argmax() == 7, "a query turned back by seven peaks at seven"


def test_what_the_words_on_attention_say():
    asks, offers = np.zeros((2, 6, 16))
    asks[[1, 5]] = offers[[0, 4]] = 2.5**0.5
    small, big = {}, {}
    for name, scheme in family(head_dim=16).items():
        if name in ("NoPE", "sinusoidal", "RoPE", "ALiBi"):
            weights = attention.softmax(scheme.scores(asks, offers, range(6)).reshape(-1, 6, 6)[0])
            small[name], big[name] = weights[5, 0], weights[5, 4]
    assert np.isclose(small["NoPE"], big["NoPE"]) and small["sinusoidal"] > big["sinusoidal"]
    assert big["RoPE"] > 0.8 and big["ALiBi"] > 0.8


def test_what_the_words_on_the_family_say():
    schemes, one = family(), np.ones(64)
    steps = {name: np.diff(by_distance(scheme, np.arange(129), one, one), axis=1) for name, scheme in schemes.items()}
    assert [name for name, step in steps.items() if step.max() <= 1e-9] == ["NoPE", "ALiBi"], "who never rises"
    assert (steps["NoPE"] == 0).all() and (steps["ALiBi"] < 0).all()
    ladder = frequencies.inv_freq(128, 5e5)
    by_turns, by_wavelength = ladder / by_parts.llama3(ladder), ladder / bugs_family.blended_by_wavelength(ladder)
    assert (by_wavelength <= by_turns + 1e-9).all() and (by_wavelength < by_turns - 0.1).any(), "middle hands slowed too little"


ROW = re.compile(r"^\| \[(\d+)\]\(([\w-]+\.md)#claim-(\d+)\) \| .* \| ([^|]+) \| .* \|$", re.M)


@pytest.mark.parametrize(("lang", "verdicts"), [("zh", {"对": 6, "不全": 9, "错": 15}), ("en", {"right": 6, "in part": 9, "wrong": 15})])
def test_the_corrections_are_thirty_and_their_verdicts_are_counted_right(lang, verdicts):
    rows = ROW.findall(Page(lang, "corrections.md").text)
    assert sorted(int(number) for number, *_ in rows) == list(range(1, 31))
    assert all(number == anchor for number, _, anchor, _ in rows)
    assert Counter(verdict for *_, verdict in rows) == verdicts


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_each_correction_leads_to_the_place_that_decides_it(lang):
    for number, page, *_ in ROW.findall(Page(lang, "corrections.md").text):
        holders = [name for name in sorted(names(lang)) if int(number) in Page(lang, name).claims]
        assert holders == [page] or page not in names(lang), f"claim {number} should be anchored once, on {page}; it is on {holders}"


def test_what_the_corrections_say_in_words():
    turns = 4096 * frequencies.inv_freq(128) / (2 * np.pi)
    assert (turns < 1).sum() == 18 and len(turns) == 64
