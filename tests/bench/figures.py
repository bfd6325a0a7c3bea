"""From a reader's change of a figure to the picture that shows it: under 16 ms is within one frame of the screen.

    python -m tests.bench figures        needs the built site and Chromium

First the drawing alone, on the two heaviest pictures, by phase; then the whole way on chapter 02, with Python in its worker.
Milliseconds of the processor count what the page's thread does and not what else the machine does; the wall's clock counts all.
"""

import json

import numpy as np
from playwright.sync_api import sync_playwright

from builder.paths import SITE
from livecell import chart
from livecell.wire import encode_text

FRAMES, WARM = 140, 40                     # the first frames are left out: their code is still being compiled


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


FIGURES = {"six lines of 400 points": six_lines, "16 clocks and a heat map of 40×32": clock_wall}

SET_UP = """async ([url, frames]) => {
    window.F = await import(url);
    window.views = frames.map((text) => F.decode(JSON.parse(text)));
    const control = { kind: "slider", name: "p", label: "p", value: 0, min: 0, max: views.length - 1, step: 1 };
    const outputs = [{ kind: "interact", id: "f", controls: [control], outputs: views[0] }];
    document.body.replaceChildren(...F.renderOutputs(outputs, { lang: "en", width: "wide", prefix: "bench" }));
    F.wireInteract(document.querySelector(".interact"), ({ p }) => F.updateView(document.querySelector(".interact"), views[p]));
    window.after = new MessageChannel();
}"""
# The event comes just before a frame, where a browser delivers it; a message posted inside requestAnimationFrame is
# handled when style, layout and paint of that frame are done.
STEP = """(p) => new Promise((done) => requestAnimationFrame(() => {
    const start = performance.now();
    if (p !== null) {
        const slider = document.querySelector(".interact input");
        slider.value = p;
        slider.dispatchEvent(new Event("input", { bubbles: true }));
    }
    after.port1.onmessage = () => done(performance.now() - start);
    after.port2.postMessage(0);
}))"""
PHASES = {"script": "ScriptDuration", "style": "RecalcStyleDuration", "layout": "LayoutDuration", "all": "TaskDuration"}


def drawing(page, url, make) -> dict:
    """Processor milliseconds a change by phase (median), of the whole (p95), and the wall's clock (p95)."""
    page.evaluate(SET_UP, [url, [encode_text(make(p)._outputs_()) for p in range(FRAMES)]])
    cdp = page.context.new_cdp_session(page)
    cdp.send("Performance.enable", {"timeDomain": "threadTicks"})

    def spent(p):
        before = metrics(cdp)
        wall = page.evaluate(STEP, p)
        return [*(1000 * (metrics(cdp)[name] - before[name]) for name in PHASES.values()), wall]

    idle = np.median([spent(None) for _ in range(30)], axis=0)       # what asking costs, and a frame without a change
    times = np.array([spent(p) for p in range(1, FRAMES)])[WARM:] - idle
    script, style, layout, whole, wall = times.T
    share = {"script": np.median(script), "style": np.median(style), "layout": np.median(layout), "paint and rest": np.median(whole - script - style - layout)}
    return {**share, "dominates": max(share, key=share.get), "median": np.median(whole), "p95": np.percentile(whole, 95), "wall p95": np.percentile(wall, 95)}


def metrics(cdp) -> dict[str, float]:
    return {m["name"]: m["value"] for m in cdp.send("Performance.getMetrics")["metrics"]}


# On the page itself: the input event, the worker's answer in the view, the end of the frame that shows it.
WHOLE = """async ([cell, frames]) => {
    const root = document.querySelector(`#cell-${cell} .interact`);
    const slider = root.querySelector('input[type="range"]');
    const view = root.querySelector(".interact__view");
    const channel = new MessageChannel();
    const change = (value) => new Promise((done) => {
        let start, drawn;
        const seen = new MutationObserver(() => {
            seen.disconnect();
            drawn = performance.now();
            requestAnimationFrame(() => {
                channel.port1.onmessage = () => done([drawn - start, performance.now() - start]);
                channel.port2.postMessage(0);
            });
        });
        requestAnimationFrame(() => {
            start = performance.now();
            seen.observe(view, { childList: true, subtree: true });
            slider.value = value;
            slider.dispatchEvent(new Event("input", { bubbles: true }));
        });
    });
    const times = [];
    const [low, high] = [Number(slider.min), Number(slider.max)];
    for (let k = 0; k < frames; k++) {
        times.push(await change(low + ((k + 1) % (high - low))));
        await new Promise((done) => setTimeout(done, 30));
    }
    return times;
}"""


def whole_way(page, url, cell: str) -> dict:
    """Milliseconds of the wall's clock from input until Python's picture is in the page, and until the frame that shows it has ended."""
    page.goto(url)
    slider = page.locator(f'#cell-{cell} input[type="range"]').first
    slider.press("ArrowRight")                                       # Python starts, and the cells above run
    page.wait_for_function("(id) => document.getElementById(id).dataset.state === 'idle' && !!document.querySelector(`#${id} .chart__wide:only-of-type`)", arg=f"cell-{cell}")
    page.wait_for_timeout(1000)
    drawn, painted = np.array(page.evaluate(WHOLE, [cell, 120]))[20:].T
    return {"Python and drawing": np.median(drawn), "median": np.median(painted), "p95": np.percentile(painted, 95)}


def main() -> None:
    from support.pages_server import PagesServer
    from tests.browser.conftest import ARGS, find_chromium

    server = PagesServer(SITE)
    server.replace["bench/"] = b'<!doctype html><html lang="en"><meta charset="utf-8"><title>bench</title><link rel="icon" href="data:,"><link rel="stylesheet" href="../assets/site.css"><body style="width:900px"></body></html>'
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=ARGS)
        page = browser.new_page(viewport={"width": 1280, "height": 900})
        page.set_default_timeout(120_000)
        page.goto(server.url + "bench/")
        for name, make in FIGURES.items():
            tell(f"drawing {name}", drawing(page, server.url + "assets/figures.js", make))
        tell("chapter 02, the wall of clocks, with Python", whole_way(page, server.url + "02-sinusoidal/", "clock-wall"))
        browser.close()
    server.close()


def tell(name: str, result: dict) -> None:
    print(f"{name}: " + json.dumps({k: v if isinstance(v, str) else round(float(v), 1) for k, v in result.items()}))


if __name__ == "__main__":
    main()
