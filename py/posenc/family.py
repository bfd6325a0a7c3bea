"""One scheme of each kind, by name and side by side: what the plot of all encodings is drawn from."""

import numpy as np

from . import (
    _check,
    bias,
    by_parts,
    context,
    fourier_features,
    frequencies,
    grid,
    learned,
    mrope,
    relative,
    rope,
    sinusoidal,
    xpos,
)
from .schemes import Scheme, added, biased, scored, turned


def family(*, heads=8, head_dim=64, trained=2048, scale=4.0, seed=0):
    """Return every encoding by name as a `Scheme`; tables that training would fill hold N(0, 1/head_dim) here.

    Args:
        heads, head_dim: of the attention; head_dim a multiple of 8, for M-RoPE and two axes.
        trained: L, the trained length that RoPE is stretched from.
        scale: s. All that stretch are shown at length s · L, for which the learned table has rows, too.
        seed: of the tables and of the Fourier features.

    Returns:
        dict from name to `Scheme`. On a grid `by_distance` walks along the width; in M-RoPE along a text. LongRoPE's λ
        comes from a search on a real model; here it is a made-up curve from 1 to s.

    Examples:
        >>> from posenc.family import family
        >>> schemes = family()
        >>> sorted({scheme.enters for scheme in schemes.values()})
        ['logits', 'nowhere', 'q and k', 'x']
        >>> [name for name in schemes if schemes[name].enters == "x"]
        ['sinusoidal', 'learned', '2-D sin-cos', 'Fourier features']
    """
    if _check.integer(head_dim, "head_dim") % 8:
        raise ValueError(f"head_dim must be a multiple of 8, for M-RoPE and two axes; got {head_dim}")
    trained, scale = _check.integer(trained, "trained", minimum=2), _check.stretch(scale)
    rng = np.random.default_rng(_check.integer(seed, "seed", minimum=0))
    draw = lambda *shape: rng.standard_normal(shape) / np.sqrt(head_dim)
    return (
        {"NoPE": Scheme()}
        | _sums(head_dim, draw(int(scale * trained) + 1, head_dim), seed)
        | _logits(_check.integer(heads, "heads"), head_dim, draw)
        | _rotations(frequencies.inv_freq(head_dim), trained, scale)
        | _shared(head_dim)
    )


def _sums(d, table, seed):
    """Return the schemes that are added to x."""
    turns = fourier_features.gaussian(d // 2, 1, 1 / 64, seed=seed)
    return {
        "sinusoidal": added(lambda p: sinusoidal.encode(p, d)),
        "learned": added(lambda p: learned.encode(p, table)),
        "2-D sin-cos": added(lambda p: grid.sincos(p, d), axis=(0, 1)),
        "Fourier features": added(lambda p: fourier_features.encode(np.asarray(p)[..., None], turns)),
    }


def _logits(heads, d, draw):
    """Return the schemes that work on the logits."""
    keys, w_r, u, v, buckets = draw(33, d), draw(heads, d, d), draw(heads, d), draw(heads, d), draw(32, heads)
    return {
        "Shaw": scored(lambda q, k, m, n: relative.shaw(q, k, m, n, keys)),
        "Transformer-XL": scored(lambda q, k, m, n: relative.transformer_xl(q, k, m, n, w_r, u, v)),
        "T5": biased(lambda m, n: bias.t5(m, n, buckets)),
        "T5 (causal)": biased(lambda m, n: bias.t5(m, n, buckets, bidirectional=False)),
        "ALiBi": biased(lambda m, n: bias.alibi(m, n, heads)),
    }


def _rotations(omega, trained, scale):
    """Return RoPE with its own frequencies and stretched ones, and xPos."""
    length, searched = scale * trained, 1 + (scale - 1) * np.linspace(0, 1, omega.size) ** 2
    cooled = by_parts.yarn_attention_factor(scale)
    ladders = {
        "RoPE": (omega, 1.0),
        "proportional RoPE": (frequencies.proportional(2 * omega.size, 0.25), 1.0),
        "position interpolation": (context.interpolate(omega, scale), 1.0),
        "NTK-aware": (context.ntk_aware(omega, scale), 1.0),
        "dynamic NTK": (context.dynamic_ntk(omega, length, trained=trained), 1.0),
        "dynamic NTK (Hugging Face)": (context.dynamic_ntk(omega, length, trained=trained, factor=scale), 1.0),
        "YaRN": (by_parts.yarn(omega, scale, trained=trained), cooled),
        "YaRN (code)": (by_parts.yarn(omega, scale, trained=trained, ramp="index"), cooled),
        "Llama-3": (by_parts.llama3(omega, scale, trained=trained), 1.0),
        "LongRoPE": (
            context.longrope(omega, 1, searched, length=length, trained=trained),
            context.longrope_attention_factor(scale, trained),
        ),
    }
    schemes = {name: turned(_rotation(*ladder)) for name, ladder in ladders.items()}
    schemes["partial RoPE"] = turned(lambda x, p: rope.rotate(x, p, rotary_dim=x.shape[-1] // 4, layout="half"))
    schemes["xPos"] = Scheme(turn=xpos.rotate, enters="q and k")
    return schemes


def _rotation(omega, factor):
    """Return the function that turns by these frequencies."""
    return lambda x, p: rope.rotate(x, p, inv_freq=omega, factor=factor, layout="half")


def _shared(d):
    """Return the rotations whose pairs are shared out among axes."""
    axial = grid.axial_inv_freq(d)
    text = mrope.inv_freq(frequencies.inv_freq(d), (d // 8, 3 * d // 16, d // 2 - d // 8 - 3 * d // 16))
    return {
        "axial RoPE": turned(lambda x, p: grid.rotate(x, p, axial), axis=(0, 1)),
        "M-RoPE": turned(lambda x, p: grid.rotate(x, p, text, layout="half"), axis=(1, 1, 1)),
    }
