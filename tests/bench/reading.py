"""What a reader of a page waits for: the first paint, results in it, without a byte of Python; what
a first run takes where its files were fetched ahead; and a slider's answer.

    python -m tests.bench.reading        needs build/site (make build) and Chromium

The slider's time runs from its input event to the next frame after the new picture stands in the page: the page's
script, the worker, Python, numpy and the drawing are all in it.
"""

import statistics
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.bench.boot import ROOT, SLOW, Bench, taken

PAGE = "02-sinusoidal/"
STEPS = 60
HOVER = 400              # ms that a hand rests before it presses
SLIDE = """
async (steps) => {
  const figure = [...document.querySelectorAll(".interact")].find((one) => one.querySelector("input[type=range]"));
  const slider = figure.querySelector("input[type=range]"), view = figure.querySelector(".interact__view");
  const [low, high, step] = [slider.min, slider.max, slider.step || 1].map(Number);
  const times = [];
  for (let k = 0; k <= steps; k++) {
    const next = low + ((Math.round((Number(slider.value) - low) / step) + 1) * step) % (high - low);
    const drawn = new Promise((done) => {
      const watch = new MutationObserver(() => { watch.disconnect(); requestAnimationFrame(() => setTimeout(done)); });
      watch.observe(view, { childList: true, subtree: true, attributes: true, characterData: true });
    });
    const start = performance.now();
    slider.value = next;
    slider.dispatchEvent(new Event("input", { bubbles: true }));
    await drawn;
    times.push(performance.now() - start);
    await new Promise((done) => setTimeout(done, 30));
  }
  return times.slice(1); // the first one starts Python
}
"""


CELL = "clock-wall"
PRESS = """
async ([name, hover]) => {
  const cell = document.getElementById(`cell-${name}`), run = cell.querySelector(".cell__run");
  if (hover) {
    run.dispatchEvent(new PointerEvent("pointerenter"));
    await new Promise((done) => setTimeout(done, hover));
  }
  const start = performance.now();
  run.click();
  while (cell.dataset.outcome !== "done") await new Promise((done) => setTimeout(done));
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  return performance.now() - start;
}
"""


def first_paint(bench, origin, turns):
    """Milliseconds to the first paint of a page whose cells show their results, and the bytes of Python by then."""
    paints, python = [], 0
    for _ in range(turns):
        with bench.visitor() as context:
            taken(origin)
            page = context.new_page()
            page.goto(f"{origin}/repo/{PAGE}")
            assert page.locator("live-cell .cell__out svg").count() > 3
            paints.append(page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime"))
            page.wait_for_timeout(1000)
            python += sum(size for path, _, size in taken(origin) if "/pyodide/" in path)
    return statistics.median(paints), python


def ahead(bench, origin, hover):
    """Milliseconds from the press of Run to the new picture, on a page that has fetched ahead; the pointer came `hover` ms before."""
    with bench.visitor() as context:
        page = context.new_page()
        page.add_init_script("Object.defineProperty(NetworkInformation.prototype, 'downlink', { get: () => 10 })")
        page.goto(f"{origin}/repo/{PAGE}")
        page.wait_for_function("performance.getEntriesByType('resource').some(({ name, responseEnd }) => name.endsWith('/memory.zst') && responseEnd)")
        page.wait_for_timeout(500)
        return page.evaluate(PRESS, [CELL, hover])


def slider(bench, origin):
    with bench.visitor() as context:
        page = context.new_page()
        page.goto(f"{origin}/repo/{PAGE}")
        times = sorted(page.evaluate(SLIDE, STEPS))
    return statistics.median(times), times[int(len(times) * 0.95)]


def main():
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        site = Path(folder) / "site"
        site.symlink_to(ROOT / "build/site")
        bench = Bench(playwright, site)
        with bench.server() as origin:
            paint, python = first_paint(bench, origin, 5)
            median, late = slider(bench, origin)
            pressed, hovered = (statistics.median(ahead(bench, origin, hover) for _ in range(3)) for hover in (0, HOVER))
        with bench.server(*SLOW) as origin:
            slow, _ = first_paint(bench, origin, 3)
    print(f"first paint of {PAGE}, results in it: {paint:.0f} ms, at 20 Mbit/s {slow:.0f} ms; Python's bytes by then: {python}")
    print(f"press of Run to the picture, fetched ahead: {pressed:.0f} ms; the pointer above it {HOVER} ms before: {hovered:.0f} ms")
    print(f"a slider's step, from the event to the frame: {median:.1f} ms (p95 {late:.1f})")


if __name__ == "__main__":
    main()
