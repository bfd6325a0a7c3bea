"""Time and memory of posenc against the least that the same work can cost, as ratios taken in one run.

    PYTHONPATH=py python tests/bench/bench_posenc.py

Each pair is timed in turns, in seconds of the processor, and the best of all turns counts, so that what else the
machine does weighs little, and on both alike.
"""

import tracemalloc
from time import process_time

import numpy as np

from posenc import frequencies, rope, sinusoidal


def ratio(ours, theirs, turns=15):
    """Return how many times as long `ours` takes as `theirs`, and the seconds of each."""
    best = [np.inf, np.inf]
    for _ in range(turns):
        for which, call in enumerate((ours, theirs)):
            start = process_time()
            call()
            best[which] = min(best[which], process_time() - start)
    return best[0] / best[1], *best


def peak(call):
    """Return the most memory that a call held at once, over the size of its result."""
    tracemalloc.start()
    result = call()
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return most / result.nbytes


def half_split(x, cos, sin):
    """The formula of rotate_half, x·cos + (−x₂, x₁)·sin, as models in torch have it."""
    first, second = np.split(x, 2, axis=-1)
    return x * cos + np.concatenate([-second, first], axis=-1) * sin


def half_split_tables(seq, head_dim):
    """Tables of cosines and sines in float32 all through, each angle twice."""
    omega = 1 / np.float32(10000) ** (np.arange(0, head_dim, 2, dtype=np.float32) / np.float32(head_dim))
    phi = np.tile(np.arange(seq, dtype=np.float32)[:, None] * omega, 2)
    return np.cos(phi), np.sin(phi)


def line(name, value, limit, ours=None, theirs=None):
    """Print one ratio beside its limit."""
    times = f"   {ours * 1e3:8.2f} ms against {theirs * 1e3:8.2f} ms" if ours else ""
    print(f"{name:<66}{value:6.2f}   at most {limit:<4}{times}")


def main():
    phi = frequencies.angles(range(131072), frequencies.inv_freq(128))
    for layout in sinusoidal.LAYOUTS:
        table = lambda **o: sinusoidal.encode(range(131072), 128, layout=layout, **o)  # noqa: E731
        line(
            f"table 131072×128 {layout}: time / bare sin and cos",
            *_timed(table, lambda: (np.sin(phi), np.cos(phi)), 1.3),
        )
        line(f"table 131072×128 {layout}: peak / result", peak(table), 2.5)
    short = lambda: sinusoidal.encode(range(131072), 128, dtype=np.float32)  # noqa: E731
    line(
        "table 131072×128 float32: time / bare sin and cos in float64",
        *_timed(short, lambda: (np.sin(phi), np.cos(phi)), 1.3),
    )
    line("table 131072×128 float32: peak / result", peak(short), 2.5)

    x = np.random.default_rng(0).normal(size=(8, 4096, 128)).astype(np.float32)
    tables = half_split_tables(4096, 128)
    for layout in rope.LAYOUTS:
        turn = lambda: rope.rotate(x, range(4096), layout=layout)  # noqa: E731
        whole = lambda: half_split(x, *half_split_tables(4096, 128))  # noqa: E731
        line(f"RoPE (8, 4096, 128) float32 {layout}: time / half-split", *_timed(turn, whole, 1.0))
        line("    the same, its tables made beforehand", *_timed(turn, lambda: half_split(x, *tables), 1.0))
        line(f"RoPE (8, 4096, 128) float32 {layout}: peak / result", peak(turn), 2.5)
    off = np.abs(rope.rotate(x, range(4096), layout="half") - half_split(x, *tables)).max()
    print(f"largest difference of the two, float32 angles being off: {off:.1e}")


def _timed(ours, theirs, limit):
    value, a, b = ratio(ours, theirs)
    return value, limit, a, b


if __name__ == "__main__":
    main()
