"""From the press of Run to the result in the page: this site beside others that run Python in a page, in one run.

    make bench-peers        (python -m tests.bench.peers [--turns N] [--slow-turns N]; needs build/site and Chromium)

All are served by one local server, from the same files of Pyodide, and ask nobody else; their turns are interleaved.
The others run five lines of numpy; this site runs the first cell of a chapter, which draws a figure with a slider too.
Run is pressed at the page's load event, or as soon as there is one. Some start Python when the page opens, pressed or not: the time from opening
the page is given as well. Cold: a browser that has never been here. Warm: its second visit.
"""

import argparse
import random
import statistics
import sys
import tempfile
from collections import defaultdict
from dataclasses import asdict, dataclass
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.bench.boot import SLOW, Bench, taken
from tests.bench.peers.pages import CELL, KEPT, assemble


@dataclass
class Peer:
    """A page, the button in it, and where the result comes to stand."""

    name: str
    path: str
    run: str
    result: str
    note: str = ""
    typed: bool = False         # the code is typed, and Shift+Enter runs it
    deaf: bool = False          # a press before Python has started is lost: press until it is heard


PEERS = [
    Peer("this site", "site/02-sinusoidal/", "#cell-clock-wall .cell__run", "#cell-clock-wall[data-outcome=done] .cell__out svg"),
    Peer("plain Pyodide", "textbook/", "#run", "#out"),
    Peer("PyScript", "pyscript/", ".py-editor-run-button", ".py-editor-output", "0.7.31, made for Pyodide 314.0.5"),
    Peer("JupyterLite", "jupyterlite/repl/index.html?kernel=python", ".jp-CodeConsole-promptCell .cm-content",
         ".jp-OutputArea-output", "0.8.6, made for Pyodide 314.0.6; starts when the page opens", typed=True),
    Peer("markdown-exec", "markdown-exec/", "[id$=run]", ".pyodide-output", "1.12.6, made for Pyodide 314.0.2; starts when the page opens", deaf=True),
]
PRESS = """
({ run, result, typed, deaf }) => new Promise((resolve) => {
  let asked = null;
  const press = () => {
    const button = !typed && document.querySelector(run);
    if (!button) return;
    button.click();
    asked ??= performance.now();
  };
  addEventListener("keydown", ({ key, timeStamp }) => { if (key === "Enter") asked ??= timeStamp; }, true);
  const look = () => {
    const place = document.querySelector(result);
    const there = place && (place.localName === "svg" || /\\d\\.\\d{6}/.test(place.textContent));
    if (there && asked !== null) return requestAnimationFrame(() => setTimeout(() => resolve([performance.now() - asked, performance.now()])));
    if (asked === null || (deaf && !place.textContent.trim())) press();
    setTimeout(look, 4);
  };
  look();
})
"""


def visit(context, origin, peer):
    """Milliseconds from the press and from opening the page to the result, and the bytes that went over the wire."""
    taken(origin)
    page = context.new_page()
    elsewhere = []
    page.on("request", lambda r: None if r.url.startswith((origin, "data:", "blob:")) else elsewhere.append(r.url))
    page.goto(f"{origin}/repo/{peer.path}")
    page.evaluate(f"peer => void (window.times = ({PRESS})(peer))", asdict(peer))
    if peer.typed:
        page.locator(peer.run).click()
        page.keyboard.insert_text(CELL)
        page.keyboard.press("Shift+Enter")
    times = page.evaluate("times")
    assert not elsewhere, elsewhere
    page.wait_for_timeout(1500)                 # what goes on behind the result counts as bytes, and may fill caches
    page.close()
    return *times, sum(size for _, _, size in taken(origin))


def measure(bench, origin, suffix, turns, seen):
    for _ in range(turns):
        for peer in random.sample(PEERS, len(PEERS)):
            with bench.visitor() as context:
                for how in ("cold", "warm"):
                    seen[how + suffix, peer.name].append(visit(context, origin, peer))


def table(seen, condition):
    rows = []
    for peer in PEERS:
        pressed, opened, size = (statistics.median(column) for column in zip(*seen[condition, peer.name]))
        base = statistics.median(pressed for pressed, _, _ in seen[condition, PEERS[0].name])
        spread = [pressed for pressed, _, _ in seen[condition, peer.name]]
        rows.append(f"{peer.name:14}{pressed:7.0f} ms [{min(spread):.0f}–{max(spread):.0f}]".ljust(40)
                    + f"{pressed / base:6.2f}×{opened:9.0f} ms{size / 1e6:8.2f} MB   {peer.note}")
    return "\n".join([f"{condition:14}{'from the press':>18}{'':8}{'of ours':>7}{'from opening':>12}{'on the wire':>13}", *rows])


def main(arguments):
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--turns", type=int, default=5)
    options.add_argument("--slow-turns", type=int, default=3)
    options = options.parse_args(arguments)
    if not KEPT.is_dir():
        sys.exit("the peers are not here: `make bench-peers` gets them")
    seen = defaultdict(list)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        assemble(Path(folder))
        bench = Bench(playwright, Path(folder))
        with bench.server() as origin:
            measure(bench, origin, "", options.turns, seen)
        with bench.server(*SLOW) as origin:
            measure(bench, origin, ", 20 Mbit/s", options.slow_turns, seen)
    for condition in ("cold", "warm", "cold, 20 Mbit/s", "warm, 20 Mbit/s"):
        print(table(seen, condition), end="\n\n")


if __name__ == "__main__":
    main(sys.argv[1:])
