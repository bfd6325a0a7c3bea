"""How long a change of a figure takes, from the input event to the end of the frame that shows it, without Python's share.

    python -m tests.bench.figures        needs build/assets (node site/runtime/bundle.mjs) and Chromium
"""

import functools
import http.server
import json
import threading
from pathlib import Path

import numpy as np
from playwright.sync_api import sync_playwright

from livecell import chart
from livecell.wire import encode_text

ROOT = Path(__file__).resolve().parents[2]
SHOWN = 120


def six_lines(p: int):
    t = np.linspace(0, 4 * np.pi, 400)
    picture = chart.line(t, np.sin(t + p / 10), label="1", color="sin")
    for k in range(1, 6):
        picture = picture + chart.line(t, np.sin(t * (1 + k / 3) + p / 10) * (1 - k / 10), label=str(k + 1), color="query")
    return picture.set(xlabel="t", ylabel="f(t)", ygrid=True)


def clock_wall(p: int):
    frequency = 10000.0 ** (-np.arange(16) / 16)
    code = np.arange(40)[:, None] * frequency
    rows = np.stack([np.sin(code + p / 40), np.cos(code + p / 40)], axis=-1).reshape(40, 32)
    wall = chart.clock(np.arange(16) % 8, -1.0 * (np.arange(16) // 8), p * frequency)
    table = chart.heatmap(rows, domain=(-1, 1)) + chart.box([-0.5], [p % 40 - 0.5], [31.5], [p % 40 + 0.5], label=f"p = {p}")
    return chart.row(wall, table.set(xlabel="j", ylabel="p"))


FIGURES = {"six lines of 400 points": six_lines, "16 clocks and a 40×32 heat map": clock_wall}

# A frame: the input event comes where a browser delivers it, just before the frame; a message posted inside
# requestAnimationFrame is handled when style, layout and paint of that frame are done.
MEASURE = """
async ([frames, width]) => {
  const F = await import("/build/assets/figures.js");
  const views = frames.map((text) => F.decode(JSON.parse(text)));
  const control = { kind: "slider", name: "p", label: "p", value: 0, min: 0, max: views.length - 1, step: 1 };
  document.body.style.width = "900px";
  document.body.replaceChildren(...F.renderOutputs([{ kind: "interact", id: "f", controls: [control], outputs: views[0] }], { lang: "en", width, prefix: "bench" }));
  const root = document.querySelector(".interact");
  const slider = root.querySelector("input");
  let draw = 0;
  F.wireInteract(root, ({ p }) => { const start = performance.now(); F.updateView(root, views[p]); draw = performance.now() - start; });
  const after = new MessageChannel();
  const times = [];
  for (let p = 1; p < views.length; p++) {
    times.push(await new Promise((done) => requestAnimationFrame(() => {
      const start = performance.now();
      slider.value = p;
      slider.dispatchEvent(new Event("input", { bubbles: true }));
      after.port1.onmessage = () => done([draw, performance.now() - start]);
      after.port2.postMessage(0);
    })));
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 4)));
  }
  return times;
}
"""


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *arguments):
        pass


def measure(page, make, width: str = "wide") -> dict[str, float]:
    """Milliseconds: median and p95 of the whole, and of our drawing alone (the rest is the browser's style, layout and paint)."""
    frames = [encode_text(make(p)._outputs_()) for p in range(SHOWN)]
    times = np.array(page.evaluate(MEASURE, [frames, width]))[20:]  # the first ones are slow: code is still being compiled
    draw, whole = times.T
    return {"median": np.median(whole), "p95": np.percentile(whole, 95), "drawing": np.median(draw), "drawing p95": np.percentile(draw, 95)}


def main() -> None:
    from tests.browser.conftest import ARGS, find_chromium

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(ROOT)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=ARGS)
        page = browser.new_page(viewport={"width": 1280, "height": 900})
        page.goto(f"http://127.0.0.1:{server.server_port}/tests/bench/empty.html")
        page.add_style_tag(path=ROOT / "build/assets/site.css")
        for name, make in FIGURES.items():
            print(f"{name}: " + json.dumps({k: round(float(v), 1) for k, v in measure(page, make).items()}))
        browser.close()
    server.shutdown()


if __name__ == "__main__":
    main()
