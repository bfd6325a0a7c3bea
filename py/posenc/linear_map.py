"""Matrices as linear maps of the plane: what each does to a point, and to the whole grid.

A map is linear when f(ax + by) = a f(x) + b f(y). Its matrix has the images of the basis vectors as columns, so those
two or three images say everything. Vectors are columns: the image of x is M @ x.
"""

import numpy as np

from . import _check
from .linearity import angle, is_invertible, is_isometry, is_linear, matrix_of  # noqa: F401  asked from here


def scale(*factors):
    """Return diag(s₁, s₂, …), which stretches axis i by s_i (and flips it where s_i < 0).

    Examples:
        >>> from posenc.linear_map import scale
        >>> (scale(2, 2) @ [1, 1]).tolist()
        [2.0, 2.0]
    """
    return np.diag(_check.real(_check.features(factors, "factors"), "factors", finite=True))


def rotation(theta, *, clockwise=False):
    """Return [[cos θ, −sin θ], [sin θ, cos θ]], the turn by θ counter-clockwise; clockwise, its transpose.

    Args:
        theta: angle in radians; an array of angles gives a stack of matrices.
        clockwise: turn the other way, as the hands of a clock do.

    Returns:
        Array of shape theta.shape + (2, 2).

    Examples:
        >>> import numpy as np
        >>> from posenc.linear_map import rotation
        >>> rotation(np.pi / 2).round(9).astype(int).tolist()
        [[0, -1], [1, 0]]
        >>> rotation(np.pi / 2, clockwise=True).round(9).astype(int).tolist()
        [[0, 1], [-1, 0]]
    """
    theta = _check.real(theta, "theta", finite=True)
    cos, sin = np.cos(theta), np.sin(-theta if clockwise else theta)
    return np.stack([np.stack([cos, -sin], -1), np.stack([sin, cos], -1)], -2)


def shear(amount, *, axis="x"):
    """Return [[1, a], [0, 1]], which slides each point along x by a times its height (axis "y": the transpose).

    Examples:
        >>> from posenc.linear_map import shear
        >>> (shear(1) @ [0, 1]).tolist()
        [1.0, 1.0]
    """
    matrix = np.array([[1.0, _check.number(amount, "amount")], [0.0, 1.0]])
    return matrix if _check.choice(axis, "axis", ("x", "y")) == "x" else matrix.T


def project(*direction):
    """Return u uᵀ / |u|², which drops every point straight onto the line along u: done twice it changes nothing more.

    Examples:
        >>> from posenc.linear_map import project
        >>> (project(1, 1) @ [2, 0]).tolist()
        [1.0, 1.0]
    """
    u = _check.not_zero(direction, "direction")
    return np.outer(u, u) / (u @ u)


def reflect(*direction):
    """Return 2 u uᵀ / |u|² − I, which mirrors every point in the line along u.

    Examples:
        >>> from posenc.linear_map import reflect
        >>> (reflect(1, 1) @ [3, 0]).tolist()
        [0.0, 3.0]
    """
    return 2 * project(*direction) - np.eye(len(direction))


def lift(a=0.0, b=0.0):
    """Return the 3×2 matrix of (x, y) -> (x, y, ax + by): three coordinates, yet its image is still a plane.

    Examples:
        >>> from posenc.linear_map import lift
        >>> (lift(1, 1) @ [1, 1]).tolist()
        [1.0, 1.0, 2.0]
    """
    return np.array([[1.0, 0.0], [0.0, 1.0], [_check.number(a, "a"), _check.number(b, "b")]])


def flatten():
    """Return the 2×3 matrix of (x, y, z) -> (x, y), the shadow on the floor.

    Examples:
        >>> from posenc.linear_map import flatten
        >>> (flatten() @ [1, 2, 3]).tolist()
        [1.0, 2.0]
    """
    return np.eye(2, 3)


def mask(*keep):
    """Return the diagonal matrix of zeros and ones that erases the coordinates not kept: linear, not invertible.

    Examples:
        >>> from posenc.linear_map import mask
        >>> (mask(1, 1, 0) @ [1, 2, 3]).tolist()
        [1.0, 2.0, 0.0]
    """
    if not keep or any(k not in (0, 1) for k in keep):
        raise ValueError(f"keep must be zeros and ones, one for each coordinate; got {_check.shown(keep)}")
    return np.diag([float(k) for k in keep])


def translation(*offset):
    """Return the matrix of (x, 1) -> (x + t, 1): moving is not linear, until a coordinate that is always 1 is added.

    Examples:
        >>> from posenc.linear_map import translation
        >>> (translation(3) @ [6, 1]).tolist()
        [9.0, 1.0]
    """
    matrix = np.eye(len(offset) + 1)
    matrix[:-1, -1] = _check.real(offset, "offset", finite=True)
    return matrix


def apply(matrix, points):
    """Return M x for each point x, by the shape rule (m×n)(n) = (m).

    Args:
        matrix: array of shape (m, n).
        points: array of shape (…, n).

    Returns:
        Array of shape (…, m).

    Examples:
        >>> from posenc.linear_map import apply, shear
        >>> apply(shear(1), [[1, 0], [0, 1]]).tolist()
        [[1.0, 0.0], [1.0, 1.0]]
    """
    matrix, points = _check.real(matrix, "matrix", ndim=2), _check.real(points, "points")
    if points.ndim == 0 or points.shape[-1] != matrix.shape[1]:
        raise ValueError(
            f"a matrix of shape {matrix.shape} takes points of {matrix.shape[1]} coordinates; "
            f"got points of shape {points.shape}"
        )
    return points @ matrix.T


def grid(matrix=((1, 0), (0, 1)), *, reach=3, samples=2):
    """Return the images of the lines x = −reach … reach and y = −reach … reach under a map of the plane.

    Args:
        matrix: array of shape (m, 2).
        reach: how many unit squares on each side of the origin.
        samples: points a line; two are enough, since a linear map keeps lines straight.

    Returns:
        Array of shape (2, 2 reach + 1, samples, m): upright lines, then level ones.

    Examples:
        >>> from posenc.linear_map import grid, shear
        >>> grid(shear(1), reach=1)[0].tolist()
        [[[-2.0, -1.0], [0.0, 1.0]], [[-1.0, -1.0], [1.0, 1.0]], [[0.0, -1.0], [2.0, 1.0]]]
    """
    reach = _check.integer(reach, "reach")
    along = np.linspace(-reach, reach, _check.integer(samples, "samples", minimum=2))
    x, y = np.meshgrid(np.arange(-reach, reach + 1.0), along, indexing="ij")
    return apply(matrix, np.stack([np.stack([x, y], -1), np.stack([y, x], -1)]))
