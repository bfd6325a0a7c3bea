"""How fast Python starts, beside the textbook start of the very same files, everything interleaved in one run.

    python -m tests.bench.boot [--turns N] [--slow-turns N]        needs build/site (make build) and Chromium

Textbook: a module worker, loadPyodide, loadPackage of numpy and our wheel. A time runs from `new Worker` to the first
numpy result in it. Cold: a browser that has never been here. Warm: the second visit and later ones, the bytes in the
browser's cache. Restart: after terminate, in the same page. The server packs with gzip as GitHub Pages does.
"""

import argparse
import json
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import urllib.request
from collections import defaultdict
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[2]
WAYS = ("textbook", "floor", "fast")
FIRST = """
import numpy as np
p, i = np.arange(64)[:, None], np.arange(128)
angle = p / 10000 ** (2 * (i // 2) / 128)
float(np.where(i % 2 == 0, np.sin(angle), np.cos(angle)).sum())
"""
SHELL = '<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><script type="module" src="page.js"></script>'
SLOW = ("20", "20")      # Mbit/s, milliseconds before each answer


class Bench:
    def __init__(self, playwright, folder):
        sys.path.append(str(ROOT / "tests"))
        from browser.conftest import ARGS, find_chromium

        self.playwright, self.folder = playwright, folder
        self.launching = {"executable_path": find_chromium(), "args": ARGS}
        self.times = defaultdict(list)        # (condition, way) -> milliseconds
        self.bytes, self.results, self.steps = {}, set(), defaultdict(list)

    @contextmanager
    def server(self, *line):
        process = subprocess.Popen(["node", str(ROOT / "tests/bench/serve.mjs"), str(self.folder), *line], stdout=subprocess.PIPE, text=True)
        try:
            yield f"http://127.0.0.1:{int(process.stdout.readline())}"
        finally:
            process.kill()

    @contextmanager
    def visitor(self):
        """A browser with a profile, hence a cache, of its own."""
        profile = tempfile.mkdtemp()
        context = self.playwright.chromium.launch_persistent_context(profile, headless=True, **self.launching)
        context.set_default_timeout(300_000)
        try:
            yield context
        finally:
            context.close()
            shutil.rmtree(profile, ignore_errors=True)

    def start(self, context, origin, way, condition, restarts=0):
        """One visit: a page, Python started in it, the time noted; then some restarts."""
        page = context.new_page()
        page.goto(f"{origin}/repo/bench/")
        options = {"root": f"{origin}/repo/pyodide/", "ways": [way]}
        reply = page.evaluate("([options, first]) => start(options, first)", [options, FIRST])
        self.note(condition, way, reply)
        for _ in range(restarts):
            how = "restart" if way == "fast" else "start"
            self.note("restart", way, page.evaluate(f"([options, first]) => {how}(options, first)", [options, FIRST]))
        page.close()

    def note(self, condition, way, reply):
        assert reply["way"] == way, reply
        self.results.add(reply["first"])
        if condition:
            self.times[condition, way].append(reply["milliseconds"])
            lag = reply["milliseconds"] - (reply["at"] - reply["origin"])
            for name, at in reply["marks"]:
                self.steps[condition, way, name].append(lag + at)

    def cold(self, origin, condition, turns):
        for _ in range(turns):
            for way in random.sample(WAYS, len(WAYS)):
                with self.visitor() as context:
                    taken(origin)
                    self.start(context, origin, way, condition)
                    self.bytes[condition, way] = sum(size for path, _, size in taken(origin) if "/pyodide/" in path)

    def warm(self, origin, turns):
        with self.visitor() as context:
            for turn in range(turns + 1):        # the first fills the cache
                for way in random.sample(WAYS, len(WAYS)):
                    self.start(context, origin, way, "warm" if turn else None, restarts=1 if turn else 0)


def taken(origin):
    """What the server has answered since it was last asked."""
    return json.load(urllib.request.urlopen(f"{origin}/__log"))


def table(bench):
    """Medians, spread and ratios to the textbook start."""
    rows = [f"{'':22}" + "".join(f"{way:>34}" for way in WAYS)]
    for condition in ("cold", "warm", "restart", "20 Mbit/s, 20 ms"):
        cells = []
        for way in WAYS:
            times = bench.times[condition, way]
            base = statistics.median(bench.times[condition, "textbook"])
            median = statistics.median(times)
            cells.append(f"{median:7.0f} ms [{min(times):.0f}–{max(times):.0f}] {base / median:5.2f}×")
        rows.append(f"{condition:22}" + "".join(f"{cell:>34}" for cell in cells))
    sizes = [f"{bench.bytes['cold', way] / 1e6:.2f} MB  {bench.bytes['cold', way] / bench.bytes['cold', 'textbook']:.2f}×" for way in WAYS]
    rows.append(f"{'on the wire':22}" + "".join(f"{size:>34}" for size in sizes))
    return "\n".join(rows)


def phases(bench, condition, way):
    """When each step of a start was done, in milliseconds from `new Worker`."""
    found = {name: statistics.median(at) for (c, w, name), at in bench.steps.items() if (c, w) == (condition, way)}
    return ", ".join(f"{name} {at:.0f}" for name, at in sorted(found.items(), key=lambda item: item[1]))


def assemble(folder):
    """The built site's Python and the bench's own page and worker."""
    (folder / "bench").mkdir()
    (folder / "pyodide").symlink_to(ROOT / "build/site/pyodide")
    (folder / "bench/index.html").write_text(SHELL)
    sources = [str(ROOT / f"tests/browser/boot/{name}.ts") for name in ("page", "worker")]
    command = [str(ROOT / "node_modules/.bin/esbuild"), *sources, "--bundle", "--minify", "--format=esm", f"--outdir={folder / 'bench'}"]
    subprocess.run(command, check=True, capture_output=True)


def main(arguments=()):
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--turns", type=int, default=7)
    options.add_argument("--slow-turns", type=int, default=3)
    options = options.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        assemble(Path(folder))
        bench = Bench(playwright, folder)
        with bench.server() as origin:
            bench.cold(origin, "cold", options.turns)
            bench.warm(origin, options.turns)
        with bench.server(*SLOW) as origin:
            bench.cold(origin, "20 Mbit/s, 20 ms", options.slow_turns)
    assert len(bench.results) == 1, bench.results
    print(table(bench))
    for condition in ("cold", "warm", "restart", "20 Mbit/s, 20 ms"):
        print(f"fast, {condition}: {phases(bench, condition, 'fast')}")


if __name__ == "__main__":
    main(sys.argv[1:])
