"""Positions of more than one axis: patches of an image, frames of a film.

A code, an axis at a time; or a rotation whose pairs are shared out among the axes. Both start from coordinates in the
order in which an array's cells follow one another: the last axis, the width, runs fastest.
"""

import numpy as np

from . import _check
from .frequencies import inv_freq
from .rope import turn
from .sinusoidal import encode


def coordinates(*shape):
    """Return the place of every cell of a grid in raster order, (row, column) for a height and a width.

    Args:
        *shape: how many cells along each axis, such as height, width.

    Returns:
        Array of shape (cells, axes), float64.

    Examples:
        >>> from posenc.grid import coordinates
        >>> coordinates(2, 3).astype(int).tolist()
        [[0, 0], [0, 1], [0, 2], [1, 0], [1, 1], [1, 2]]
    """
    shape = tuple(_check.integer(size, "a size of the grid") for size in shape)
    if not shape:
        raise ValueError("shape must name at least one axis, such as coordinates(height, width); got none")
    return np.indices(shape, np.float64).reshape(len(shape), -1).T


def sincos(places, d_model, *, base=10000.0, layout="concatenated", first="height"):
    """Return the 1-D codes of all axes one after another, each of d_model / axes features.

    Args:
        places: shape (…, axes), such as `coordinates(height, width)`.
        d_model: number of features, a multiple of twice the number of axes.
        base, layout: of each 1-D code, as for `sinusoidal.encode`.
        first: "height" has the axes in the order of the coordinates. "width" has the last axis first: MAE's order, whose
            code calls that half `emb_h` all the same.

    Returns:
        Array of shape places.shape[:-1] + (d_model,).

    Raises:
        ValueError: d_model does not divide by 2 · axes, or places is not an array of coordinates.

    Source: He et al. 2021, Masked Autoencoders, appendix A.1 (`get_2d_sincos_pos_embed`); timm,
        `build_sincos2d_pos_embed`.

    Examples:
        >>> from posenc.grid import coordinates, sincos
        >>> sincos(coordinates(2, 3), 8, first="width")[1].round(4).tolist()
        [0.8415, 0.01, 0.5403, 1.0, 0.0, 0.0, 1.0, 1.0]
    """
    places = _places(places)
    share = _share(d_model, places.shape[-1], "d_model")
    if _check.choice(first, "first", ("height", "width")) == "width":
        places = places[..., ::-1]
    codes = encode(places, share, base=base, layout=layout)  # (…, axes, share)
    return codes.reshape(places.shape[:-1] + (d_model,))


def axial_inv_freq(head_dim, axes=2, *, base=10000.0):
    """Return the W of φ = W ᵀ place for axial rotation: row a holds ω in the pairs of axis a, and 0 elsewhere.

    Args:
        head_dim: number of features, a multiple of twice the number of axes.
        axes: how many; each has head_dim / axes features and a whole ladder of frequencies of its own.
        base: of the ladders; 10000 in timm, 100 where coordinates are few.

    Returns:
        Array of shape (axes, head_dim / 2), in radians a step.

    Source: Heo et al. 2024, Rotary Position Embedding for Vision Transformer (arXiv 2403.13298), §3.2, equation 7.

    Examples:
        >>> from posenc.grid import axial_inv_freq
        >>> axial_inv_freq(8).tolist()
        [[1.0, 0.01, 0.0, 0.0], [0.0, 0.0, 1.0, 0.01]]
    """
    omega = inv_freq(_share(head_dim, _check.integer(axes, "axes"), "head_dim"), base)
    return np.kron(np.eye(axes), omega)


def rotate(x, places, inv_freq, *, layout="interleaved", factor=1.0):
    """Return x with pair i turned by Σ_a W[a, i] · place[a]; a score depends on the differences along the axes alone.

    Args:
        x: queries or keys, shape (…, seq, head_dim). float32 in gives float32 out.
        places: shape (seq, axes), or (batch, …, seq, axes) with leading axes like those of x.
        inv_freq: W, shape (axes, head_dim / 2), from `axial_inv_freq` or `mrope.inv_freq`; any matrix will do, and one
            without zeros mixes the axes ("RoPE-Mixed").
        layout, factor: as for `rope.rotate`.

    Returns:
        Array of the shape and float type of x.

    Source: Heo et al. 2024 (arXiv 2403.13298), §3.2.

    Examples:
        >>> from posenc.grid import axial_inv_freq, rotate
        >>> rotate([[1.0, 0.0, 1.0, 0.0]], [[1, 2]], axial_inv_freq(4)).round(4).tolist()
        [[0.5403, 0.8415, -0.4161, 0.9093]]
    """
    x, places = _check.features(x), _places(places)
    omega = _check.real(inv_freq, "inv_freq", ndim=2, finite=True).astype(np.float64)
    if omega.shape != (places.shape[-1], x.shape[-1] // 2):
        raise ValueError(f"inv_freq must have shape (axes, pairs) = {(places.shape[-1], x.shape[-1] // 2)}; got {omega.shape}")
    aligned = np.stack([_check.aligned_positions(axis, x.shape) for axis in np.moveaxis(places, -1, 0)], axis=-1)
    return turn(x, aligned @ omega, layout=layout, factor=factor)


def _places(value):
    """Return coordinates as an array of float64 with a last axis of axes."""
    places = _check.positions(value, "places")
    if places.ndim == 0 or not places.shape[-1]:
        raise ValueError(f"places must have shape (…, axes), a coordinate for each axis; got shape {places.shape}")
    return places.astype(np.float64)


def _share(dim, axes, name):
    """Return dim / axes, which has to be even."""
    if _check.integer(dim, name) % (2 * axes):
        raise ValueError(f"{name} must be a multiple of {2 * axes}, whole pairs for each of {axes} axes; got {dim}")
    return dim // axes
