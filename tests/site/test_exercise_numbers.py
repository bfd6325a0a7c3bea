"""Every number in the exercises' explanations is computed here again; and posenc, asked the same questions, passes the checks."""

import numpy as np
import pytest
from builder.exercises import load
from builder.paths import EXERCISES
from posenc import attention, bias, bugs, by_parts, fourier, linear_map, linearity, positions, precision, rope, sinusoidal
from posenc.frequencies import inv_freq

from livecell.exercise import check

KING, MAN, WOMAN, QUEEN = np.array([[1.0, 0.8, -0.2, 0.5], [0.3, 0.9, -0.1, 0.0], [-0.3, 0.8, 0.1, 0.0], [0.4, 0.7, -0.1, 0.5]])
LOGITS, KEEP = np.array([1.0, 2, 3]), np.array([True, True, False])
ONES = np.arange(1.0, 5)


def cosine(u, v):
    return u @ v / np.linalg.norm(u) / np.linalg.norm(v)


def columns():
    code = sinusoidal.encode(np.arange(512), 128)
    unit = code / np.linalg.norm(code, axis=0)
    return np.abs(unit.T @ unit - np.eye(128)).max()


def fade(k, d):
    return np.cos(k * inv_freq(d)).mean()


def first_rise(d):
    return next(k for k in range(99) if fade(k + 1, d) > fade(k, d))


def starts(**options):
    last = bias.t5_bucket(-np.arange(200), **options)
    return int(np.argmax(last == last.max()))


def kept_blended_divided():
    ratio = by_parts.llama3(inv_freq(128, 5e5)) / inv_freq(128, 5e5)
    return [int(np.sum(ratio == 1)), int(np.sum((ratio < 1) & (ratio > 1 / 8 + 1e-12))), int(np.sum(np.isclose(ratio, 1 / 8)))]


def short(x, digits):
    """As print has it: no zero before the point."""
    return f"{x:.{digits}f}".replace("0.", ".", 1) if 0 < x < 1 else f"{x:.{digits}f}"


# exercise -> what its explanations say, in both languages, each computed
SAID = {
    "03-overshoot": [f"{fourier.gibbs_limit():.6f}", f"{100 * (fourier.gibbs_limit() - 1) / 2:.0f}"],
    "05-not-orthogonal": [f"{int(columns() * 1e6) / 1e6:.6f}"],
    "06-two-layouts": [short(v, 4) for v in sinusoidal.encode(1, 4)[:3]] + [short(sinusoidal.encode(1, 4)[3], 5)],
    "07-constant-length": [f"{np.linalg.norm(sinusoidal.encode(99999, 512)):.0f}", f"{sinusoidal.distance(1, 512):.4f}"],
    "13-mask": [",".join([short(v, 4) for v in attention.softmax(LOGITS[:2])] + ["0"]), ",".join(short(v, 3) for v in bugs.mask_to_zero(LOGITS, KEEP)),
                short(bugs.mask_after_softmax(LOGITS, KEEP).sum(), 3)],
    "14-analogy": [short(cosine(KING - MAN + WOMAN, QUEEN), 4)],
    "15-shear-or-turn": [f"{np.degrees(linearity.angle([1, 0], [1, 1])):.0f}°", f"{np.degrees(linearity.angle(*linear_map.rotation(np.pi / 2).T)):.0f}°"],
    "17-rope-layouts": [f"{np.linalg.norm(ONES):.4f}", f"{np.linalg.norm(bugs.mixed_pairs(ONES, 1)):.4f}"],
    "18-not-monotonic": [str(first_rise(64)), short(fade(5, 64), 6), short(fade(6, 64), 6), str(first_rise(128))],
    "19-alibi-and-t5": [f"\\frac1{{{1 / m:.0f}}}" if m < 0.1 else f"\\frac1{1 / m:.0f}" for m in bias.alibi_slopes(6)] + [str(starts()), str(starts(bidirectional=False))],
    "20-long-context": [str(n) for n in kept_blended_divided()] + [f"{precision.round_to(x, 'bf16'):.0f}" for x in (257, 4095)],
    "21-parallelogram": [f"({','.join(short(abs(v), 1) if v > 0 else '-' + short(-v, 1) for v in step)})" for step in (KING - MAN, QUEEN - WOMAN)]
    + [short(np.linalg.norm(KING - MAN), 4), short(np.linalg.norm(QUEEN - WOMAN), 4)],
}

# exercise -> an answer that leaves the work to posenc
ANSWERED = {
    "01-digit-waves": "from posenc import positions\ndigit_waves = lambda n: positions.digits(n, len(str(n)))\nperiod = lambda i: 10 ** (i + 1)",
    "06-two-layouts": "from posenc import rope, sinusoidal\ninterleaved = sinusoidal.encode\nconcatenated = lambda p, d: sinusoidal.encode(p, d, layout='concatenated')\norder = rope.permutation(8)",
    "12-linear-or-not": load(EXERCISES / "12-linear-or-not").solution + "\nfrom posenc.linearity import is_linear",
    "17-rope-layouts": "from posenc import rope\ninterleaved = rope.rotate\nhalf_split = lambda x, p: rope.rotate(x, p, layout='half')\norder = rope.permutation",
    "23-scaled-attention": "from posenc.attention import attention\nspread = lambda d: d ** 0.5",
    "25-check-digit": "from posenc.positions import check_character as check_digit\nshuffled = '10110519491231002'",
    "20-long-context": """
from posenc import by_parts, precision
interpolate = lambda p, s: p / s
ntk_base = lambda b, s, d: b * s ** (d / (d - 2))
yarn = lambda theta, s, L: by_parts.yarn(theta, s, trained=L)
yarn_factor = by_parts.yarn_attention_factor
llama3 = lambda theta, s, low, high, L: by_parts.llama3(theta, s, trained=L, low=low, high=high)
bf16 = lambda x: precision.round_to(x, "bf16")
""",
}


@pytest.mark.parametrize("slug", SAID)
def test_numbers_in_explanations(slug):
    for language, text in load(EXERCISES / slug).explain.items():
        for number in SAID[slug]:
            assert number in text, (language, number)


def test_the_task_of_the_check_digit_tells_the_standards_example():
    total = positions.check_sum("11010519491231002")
    for text in load(EXERCISES / "25-check-digit").task.values():
        assert str(total) in text and str(total % 11) in text


@pytest.mark.parametrize("slug", ANSWERED)
def test_posenc_passes_the_check(slug):
    for seed in range(5):
        verdict = check(ANSWERED[slug], load(EXERCISES / slug).check, seed)
        assert verdict["passed"], [(c["title"]["en"], c["message"]) for c in verdict["criteria"]]


@pytest.mark.parametrize("call, published", [("ntk_base(1e4, 4, 128)", "40889.94"), ("yarn_factor(16)", "1.277259"), ("interpolate(8191, 4)", "2047.75")])
def test_the_capstone_gives_the_published_values(call, published):
    names = {}
    exec(load(EXERCISES / "20-long-context").solution, names)
    assert f"{eval(call, names):.7g}" == published
