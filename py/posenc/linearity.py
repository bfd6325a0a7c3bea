"""Questions about a map: is it linear, can it be undone, does it keep lengths, what angle do two vectors make?"""

import numpy as np

from . import _check


def matrix_of(f, dim=2):
    """Return the matrix whose columns are f(e₁), …, f(e_dim): the only linear map that could be f.

    Examples:
        >>> from posenc.linearity import matrix_of
        >>> matrix_of(lambda p: [p[0] + p[1], p[1]]).tolist()
        [[1.0, 1.0], [0.0, 1.0]]
    """
    return np.stack([_image(f, e) for e in np.eye(_check.integer(dim, "dim"))], axis=-1)


def is_linear(f, dim=2, *, tolerance=1e-9):
    """Say whether f(x) = M x with M = matrix_of(f), at 0 and at random points both near and far.

    Args:
        f: a function from a vector of `dim` numbers to a vector, or a matrix (which always is linear).
        dim: how many coordinates f takes.
        tolerance: largest error that counts as none, relative to the size of the image.

    Returns:
        bool; True is evidence, False is proof.

    Examples:
        >>> from posenc.linearity import is_linear
        >>> is_linear(lambda p: [p[0], p[1], p[0] * p[1]]), is_linear(lambda p: p + 3), is_linear(lambda p: 2 * p)
        (False, False, True)
    """
    if not callable(f):
        return _check.real(f, "f", ndim=2).ndim == 2
    matrix = matrix_of(f, dim)
    probes = np.random.default_rng(0).normal(size=(24, dim)) * np.logspace(-3, 3, 24)[:, None]
    for x in [np.zeros(dim), *probes]:
        image, linear = _image(f, x), matrix @ x
        size = max(1e-300, np.abs(linear).max(), np.abs(matrix).max() * np.abs(x).max())
        if image.shape != linear.shape or not np.abs(image - linear).max() <= tolerance * size:
            return False
    return True


def is_invertible(matrix):
    """Say whether the map can be undone: the matrix is square and of full rank, to the precision of float64.

    Examples:
        >>> from posenc.linear_map import is_invertible, mask, shear
        >>> is_invertible(shear(1)), is_invertible(mask(1, 0))
        (True, False)
    """
    matrix = _check.real(matrix, "matrix", ndim=2, finite=True)
    return matrix.shape[0] == matrix.shape[1] == int(np.linalg.matrix_rank(matrix))


def is_isometry(matrix, *, tolerance=1e-9):
    """Say whether MᵀM = I: every length and every angle stays.

    Examples:
        >>> from posenc.linear_map import is_isometry, rotation, shear
        >>> is_isometry(rotation(1.0)), is_isometry(shear(1))
        (True, False)
    """
    matrix = _check.real(matrix, "matrix", ndim=2, finite=True)
    return bool(np.abs(matrix.T @ matrix - np.eye(matrix.shape[1])).max() <= tolerance)


def angle(u, v):
    """Return the angle between two vectors in radians, 2 atan2(|û − v̂|, |û + v̂|), from 0 to π.

    Examples:
        >>> import numpy as np
        >>> from posenc.linearity import angle
        >>> np.degrees(angle([1, 0], [1, 1])).round(6).item()
        45.0
    """
    u, v = _check.directions(u, "u", ndim=1), _check.directions(v, "v", ndim=1)
    _check.same_last_axis(u, v, ("u", "v"))
    return 2 * np.arctan2(np.linalg.norm(u - v), np.linalg.norm(u + v))  # exact where arccos loses half its digits


def _image(f, x):
    """Return f(x) as a vector of floats."""
    image = _check.real(f(x.copy()), "f(x)")
    return image[None] if image.ndim == 0 else image
