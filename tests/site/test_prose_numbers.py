"""Every number in the prose is bound to a cell, computed here again, or one of the names, years and examples listed here.

Counted are decimals and whole numbers of three digits or more, in text and captions; code, formulas and `{value: …}` are not
prose. A new number fails until it is bound, pinned or listed.
"""

import re

import numpy as np
import pytest

from posenc import fourier, positions, sinusoidal
from support.article import Page

NUMBER = re.compile(r"(?<![A-Za-z0-9_.])[−-]?\d[\d,]*(?:\.\d+)?")


def numbers(page: Page) -> set[str]:
    """The numbers of a page's prose, without separators."""
    found = (m[0].replace(",", "").replace("−", "-") for m in NUMBER.finditer(page.prose))
    return {n for n in found if "." in n or len(n.strip("-")) >= 3}


def nearest_whole_turns(steps: int) -> int:
    """How many turns of a hand at one radian a step come closest to `steps` steps."""
    return round(steps / (2 * np.pi))


# names of standards, years, section numbers, and examples that an author chose
GIVEN = {
    "index.md": "11643 1999 2260 7064 1983 2017 110105 110114 110115",
    "01-fourier.md": "512 0.5 1848 1899",
    "02-sinusoidal.md": "2017 3.5 10000 100000 99999",
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
