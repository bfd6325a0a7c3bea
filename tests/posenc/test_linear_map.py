"""Linear maps and the questions about them."""

import numpy as np
import pytest

from posenc import linear_map as maps

MAPS = {
    "scale": maps.scale(2, -0.5),
    "rotation": maps.rotation(0.7),
    "shear": maps.shear(3),
    "reflect": maps.reflect(1, 2),
    "project": maps.project(1, 2),
    "lift": maps.lift(2, -1),
    "mask": maps.mask(1, 0),
}


@pytest.mark.parametrize("name", MAPS)
def test_each_map_is_linear_and_its_columns_are_images_of_the_basis(name):
    matrix = MAPS[name]
    assert maps.is_linear(lambda p: matrix @ p) and maps.is_linear(matrix)
    np.testing.assert_array_equal(maps.matrix_of(lambda p: matrix @ p), matrix)


@pytest.mark.parametrize(
    "f",
    [
        lambda p: p + 1,
        lambda p: p * p,
        lambda p: np.abs(p),
        lambda p: np.maximum(p, 0),
        lambda p: np.sort(p),
        lambda p: [p[0], p[1], p[0] * p[1]],
        lambda p: p / max(np.linalg.norm(p), 1e-9),
        lambda p: p if np.linalg.norm(p) < 100 else 2 * p,  # shows far out alone
        lambda p: np.sin(p),
    ],
)
def test_what_is_not_linear_is_found_out(f):
    assert not maps.is_linear(f)


def test_linear_maps_of_any_size_and_scale():
    for size in (1e-12, 1.0, 1e12):
        assert maps.is_linear(lambda p: size * p, dim=3)
        assert not maps.is_linear(lambda p: size * p + size, dim=3)
    assert maps.is_linear(lambda p: p.sum()) and maps.is_linear(lambda p: 0 * p)
    assert not maps.is_linear(lambda p: p + 1e-6)


def test_is_linear_does_not_let_a_function_spoil_its_probes():
    def in_place(p):
        p *= 2
        return p

    assert maps.is_linear(in_place)


def test_invertible_and_isometry():
    answers = {name: (maps.is_invertible(m), maps.is_isometry(m)) for name, m in MAPS.items()}
    assert answers == {
        "scale": (True, False),
        "rotation": (True, True),
        "shear": (True, False),
        "reflect": (True, True),
        "project": (False, False),
        "lift": (False, False),
        "mask": (False, False),
    }
    assert maps.is_isometry(maps.lift()) and not maps.is_invertible(maps.lift())  # lengths stay, yet not onto


def test_rotation_both_ways():
    theta = np.array([[0.3, -2.0], [np.pi, 100.0]])
    stack = maps.rotation(theta)
    assert stack.shape == (2, 2, 2, 2)
    np.testing.assert_array_equal(maps.rotation(theta, clockwise=True), np.swapaxes(stack, -1, -2))
    np.testing.assert_allclose(np.linalg.det(stack), 1, atol=1e-15)
    np.testing.assert_allclose(maps.rotation(0.3) @ maps.rotation(0.4), maps.rotation(0.7), atol=1e-15)


def test_project_and_reflect_in_space_and_at_extremes():
    p = maps.project(1, -2, 2)
    np.testing.assert_allclose(p @ p, p, atol=1e-15)
    np.testing.assert_allclose(p @ [1, -2, 2], [1, -2, 2], atol=1e-15)
    np.testing.assert_allclose(maps.project(1e-200, 1e-200), [[0.5, 0.5], [0.5, 0.5]])
    np.testing.assert_allclose(maps.project(1e200, 1e200), [[0.5, 0.5], [0.5, 0.5]])
    m = maps.reflect(1, -2, 2)
    np.testing.assert_allclose(m @ m, np.eye(3), atol=1e-15)


def test_lift_then_flatten_gives_the_plane_back():
    np.testing.assert_array_equal(maps.flatten() @ maps.lift(3, 4), np.eye(2))
    assert np.linalg.matrix_rank(maps.lift(3, 4) @ maps.flatten()) == 2


def test_apply_takes_many_points_and_states_the_shape_rule():
    points = np.random.default_rng(0).normal(size=(4, 5, 2))
    np.testing.assert_allclose(maps.apply(maps.lift(1, 2), points)[2, 3], maps.lift(1, 2) @ points[2, 3])
    with pytest.raises(ValueError, match=r"shape \(2, 3\) takes points of 3 coordinates; got points of shape \(2,\)"):
        maps.apply(maps.flatten(), [1, 2])


def test_grid_lines_are_where_the_map_sends_them():
    lines = maps.grid(maps.shear(1), reach=2, samples=5)
    assert lines.shape == (2, 5, 5, 2)
    upright, level = maps.grid(reach=2, samples=5)
    np.testing.assert_array_equal(upright[0, :, 0], -2)
    np.testing.assert_array_equal(level[0, :, 1], -2)
    np.testing.assert_array_equal(lines, maps.apply(maps.shear(1), np.stack([upright, level])))


@pytest.mark.parametrize("theta", [0, 1e-8, 0.5, np.pi / 2, np.pi - 1e-8, np.pi])
def test_angle_keeps_its_digits_at_both_ends(theta):
    assert maps.angle([2, 0], 3 * maps.rotation(theta)[:, 0]) == pytest.approx(theta, abs=1e-15)
    assert maps.angle([1e-200, 0], [0, 1e200]) == pytest.approx(np.pi / 2)
