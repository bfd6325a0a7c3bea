"""What must hold for the later encodings whatever the numbers are."""

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from posenc import bias, by_parts, context, fourier_features, grid, mrope, relative, rope, xpos
from posenc.attention import attention, equivariance_error, logits
from posenc.frequencies import inv_freq
from posenc.sinusoidal import encode

few = settings(max_examples=60, deadline=None)
dims = st.integers(2, 40).map(lambda n: 2 * n)
bases = st.floats(2, 1e7)
scales = st.floats(1, 128)
lengths = st.integers(16, 2**20)
places = st.integers(-(2**17), 2**17)
seeds = st.integers(0, 2**32 - 1)


def stretched(omega, scale, trained):
    """Every way to stretch a ladder."""
    yield context.interpolate(omega, scale)
    yield context.ntk_aware(omega, scale)
    yield context.dynamic_ntk(omega, trained * scale, trained=trained)
    for ramp in by_parts.RAMPS:
        yield by_parts.yarn(omega, scale, trained=trained, ramp=ramp)
    yield by_parts.llama3(omega, scale, trained=trained)
    yield context.longrope(omega, 1, scale, length=trained + 1, trained=trained)


@few
@given(dims, bases, scales, lengths)
def test_a_stretched_hand_is_slower_but_by_s_at_most(dim, base, scale, trained):
    omega = inv_freq(dim, base)
    for out in stretched(omega, scale, trained):
        assert (out <= omega * (1 + 1e-12)).all() and (out >= omega / scale * (1 - 1e-12)).all()


@few
@given(dims, bases, scales, lengths)
def test_a_stretched_ladder_still_descends(dim, base, scale, trained):
    for out in stretched(inv_freq(dim, base), scale, trained):
        assert (np.diff(out) <= 1e-15).all()


@few
@given(dims, bases, lengths)
def test_a_scale_of_1_changes_nothing(dim, base, trained):
    omega = inv_freq(dim, base)
    for out in stretched(omega, 1.0, trained):
        np.testing.assert_allclose(out, omega, rtol=1e-13)


@few
@given(dims, bases, scales, st.floats(1, 64))
def test_stretching_twice_is_stretching_by_the_product(dim, base, s, t):
    omega = inv_freq(dim, base)
    for f in (context.interpolate, context.ntk_aware):
        np.testing.assert_allclose(f(f(omega, s), t), f(omega, s * t), rtol=1e-12)


@few
@given(st.floats(1.5, 64), lengths, st.floats(0.1, 3), st.floats(0.1, 30))
def test_the_blend_of_llama3_has_no_step(scale, trained, low, width):
    """Two hands that are nearly alike stay nearly alike, at the ends of the ramp most of all."""
    for edge in (low, low + width):
        omega = 2 * np.pi * edge / trained * np.array([1 + 1e-9, 1, 1 - 1e-9])
        out = by_parts.llama3(omega, scale, trained=trained, low=low, high=low + width)
        assert np.ptp(out / omega[1]) < 1e-6 * (1 + low / width)


@few
@given(dims, bases, scales, lengths, st.integers(1, 2**20), st.floats(1, 40))
def test_dynamic_ntk_slows_with_the_length(dim, base, scale, trained, more, factor):
    one, two = (context.dynamic_ntk(inv_freq(dim, base), n, trained=trained, factor=factor) for n in (trained, trained + more))
    assert (two <= one * (1 + 1e-12)).all() and two[-1] < one[-1]


@few
@given(st.integers(1, 200))
def test_slopes_are_distinct_fall_in_two_runs_and_stay_within_bounds(heads):
    slopes = bias.alibi_slopes(heads)
    below = 2 ** (heads.bit_length() - 1)
    assert slopes.shape == (heads,) and len(set(slopes)) == heads
    assert (slopes >= 2.0**-8).all() and (slopes < 1).all()
    assert (np.diff(slopes[:below]) < 0).all() and (np.diff(slopes[below:]) < 0).all()


@few
@given(st.integers(2, 200), st.integers(2, 3000), st.booleans())
def test_buckets_never_fall_and_leave_none_out_nearby(half, most, both):
    buckets = 2 * half
    most += buckets
    side = half if both else buckets
    row = bias.t5_bucket(-np.arange(most + 50), buckets=buckets, max_distance=most, bidirectional=both)
    assert (np.diff(row) >= 0).all() and row[0] == 0 and row[-1] == side - 1
    assert row[: side // 2].tolist() == list(range(side // 2)) and row[most] == side - 1
    if both:
        ahead = bias.t5_bucket(np.arange(1, 50), buckets=buckets, max_distance=most)
        np.testing.assert_array_equal(ahead, row[1:50] + side)


@few
@given(places, seeds, st.booleans())
def test_biases_see_the_offset_alone(shift, seed, both):
    rng = np.random.default_rng(seed)
    m, n, table = rng.integers(0, 500, 4), rng.integers(0, 500, 6), rng.normal(size=(32, 3))
    np.testing.assert_array_equal(bias.alibi(m + shift, n + shift, 5), bias.alibi(m, n, 5))
    np.testing.assert_array_equal(
        bias.t5(m + shift, n + shift, table, bidirectional=both), bias.t5(m, n, table, bidirectional=both)
    )


@few
@given(st.integers(-1000, 1000), seeds, st.integers(0, 6))
def test_scores_of_shaw_and_transformer_xl_see_the_offset_alone(shift, seed, reach):
    rng = np.random.default_rng(seed)
    q, k, table = rng.normal(size=(2, 3, 4)), rng.normal(size=(2, 5, 4)), rng.normal(size=(2 * reach + 1, 4))
    w_r, u, v = rng.normal(size=(2, 4, 6)), rng.normal(size=(2, 4)), rng.normal(size=(2, 4))
    m, n = rng.integers(0, 40, 3), rng.integers(0, 40, 5)
    for score in (lambda m, n: relative.shaw(q, k, m, n, table), lambda m, n: relative.transformer_xl(q, k, m, n, w_r, u, v)):
        np.testing.assert_allclose(score(m + shift, n + shift), score(m, n), atol=1e-9)


@few
@given(st.integers(1, 12), seeds)
def test_the_shift_is_the_pick_by_distance(queries, seed):
    """Transformer-XL's trick on a row of codes gives what `transformer_xl` looks up."""
    rng = np.random.default_rng(seed)
    q, u, v, w_r = rng.normal(size=(1, queries, 4)), rng.normal(size=4), rng.normal(size=4), rng.normal(size=(4, 6))
    k = np.zeros_like(q)
    codes = encode(np.arange(queries - 1, -queries, -1), 6, layout="concatenated")
    shifted = relative.relative_shift((q + v) @ (w_r @ codes.T)) / 2
    np.testing.assert_allclose(shifted, relative.transformer_xl(q, k, range(queries), range(queries), w_r, u, v), atol=1e-12)


@few
@given(seeds, st.integers(2, 8))
def test_attention_with_a_bias_by_position_is_equivariant_if_positions_move_along(seed, rows):
    """The order of rows is nothing; their positions are all."""
    rng = np.random.default_rng(seed)
    x, p, table = rng.normal(size=(rows, 4)), rng.integers(-50, 50, rows).astype(float), rng.normal(size=(9, 4))

    def with_positions(score):
        return lambda xp: attention(xp[:, :4], xp[:, :4], xp[:, :4], bias=score(xp[:, :4], xp[:, 4]))

    for score in (
        lambda x, p: bias.alibi(p, p, 1)[0],
        lambda x, p: relative.shaw(x, x, p, p, table) - logits(x, x),
    ):
        assert equivariance_error(with_positions(score), np.column_stack([x, p])) < 1e-11


@few
@given(st.integers(1, 16).map(lambda n: 2 * n), st.integers(0, 3000), st.integers(0, 3000), st.integers(-3000, 3000), seeds)
def test_xpos_scores_see_the_distance_and_fade(dim, m, n, shift, seed):
    q, k = np.random.default_rng(seed).normal(size=(2, 1, dim))
    score = lambda m, n: (lambda a, b: a @ b.T)(*xpos.rotate(q, k, [m], [n])).item()
    bound = max(1.0, *xpos.decay(m - n, dim)) * np.linalg.norm(q) * np.linalg.norm(k)
    assert abs(score(m, n) - score(m + shift, n + shift)) <= 1e-9 * bound
    left = xpos.decay([0, 1, 100, 2000], dim)
    assert (left[0] == 1).all() and (np.diff(left, axis=0) < 0).all()  # along positions
    assert (np.diff(left[1:], axis=1) > 0).all()  # fast pairs fade first


@few
@given(st.integers(1, 4), st.integers(1, 5), seeds, st.sampled_from(rope.LAYOUTS), bases)
def test_axial_scores_see_differences_alone_and_keep_lengths(axes, each, seed, layout, base):
    rng = np.random.default_rng(seed)
    dim = 2 * axes * each
    q, k, m, n, shift = rng.normal(size=(1, dim)), rng.normal(size=(1, dim)), *rng.integers(-500, 500, (3, 1, axes))
    omega = grid.axial_inv_freq(dim, axes, base=base)
    turn = lambda x, p: grid.rotate(x, p, omega, layout=layout)
    assert abs((turn(q, m) @ turn(k, n).T - turn(q, m + shift) @ turn(k, n + shift).T).item()) < 1e-9
    np.testing.assert_allclose(np.linalg.norm(turn(q, m)), np.linalg.norm(q), rtol=1e-13)


@few
@given(
    st.lists(
        st.one_of(
            st.integers(1, 20), st.tuples(*[st.integers(1, 5)] * 3), st.tuples(*[st.integers(1, 4)] * 3, st.floats(0, 9))
        ),
        max_size=6,
    )
)
def test_m_rope_positions_move_on(parts):
    """Every part starts past all that came before, on each axis, and counts from there."""
    out, start, at = mrope.positions(parts), 0, 0
    for part in parts:
        count = part if isinstance(part, int) else int(np.prod(part[:3]))
        rows = out[at : at + count]
        assert (rows[0] == start).all() and (rows >= start).all()
        assert len(np.unique(rows, axis=0)) == count or part[3] < 1
        at, start = at + count, rows.max() + 1
    assert at == len(out)


@few
@given(st.integers(0, 20), st.integers(0, 20), st.integers(0, 20), st.booleans())
def test_m_rope_shares_all_pairs_out_once_or_refuses(t, h, w, interleaved):
    pairs = t + h + w
    if pairs == 0:
        return
    try:
        omega = mrope.inv_freq(inv_freq(2 * pairs), (t, h, w), interleaved=interleaved)
    except ValueError:
        assert interleaved and (3 * h - 2 >= pairs or 3 * w - 1 >= pairs)  # the last t h w t h w … place is past the end
        return
    np.testing.assert_array_equal((omega > 0).sum(1), [t, h, w])
    np.testing.assert_array_equal(omega.sum(0), inv_freq(2 * pairs))


@few
@given(st.integers(1, 4), st.integers(1, 30), seeds)
def test_fourier_features_have_one_length_and_a_kernel_of_the_difference(axes, m, seed):
    rng = np.random.default_rng(seed)
    b, v, w, shift = rng.normal(size=(m, axes)) * 5, *rng.normal(size=(3, axes))
    f = lambda x: fourier_features.encode(x, b)
    np.testing.assert_allclose(f(v) @ f(v), m, rtol=1e-13)
    np.testing.assert_allclose(f(v + shift) @ f(w + shift), f(v) @ f(w), atol=1e-10)
