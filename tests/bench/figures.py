"""From a reader's change of a figure to the picture that shows it, for every figure of the article, with Python in its worker.

    python -m tests.bench figures        needs the built site and Chromium; names of figures after it pick some

A step moves the figure's first slider, takes its next choice, or presses a key on its first handle. The browser draws a frame as soon as there is one to
draw, so that the time is that of the work and not of a screen's clock: under 16 ms, a screen of 60 frames a second shows
the picture in its next frame. Each step is timed from its input event to the end of the frame that shows the new picture:

    page     from the event until the worker is asked
    Python   until its answer is back (the slider's own frame runs meanwhile)
    drawing  until the picture stands in the page
    frame    style, layout and paint
"""

import sys

import numpy as np
from playwright.sync_api import sync_playwright

from builder.paths import SITE

PAGES = ["", "01-fourier/", "02-sinusoidal/", "03-matrices/", "04-words/", "05-rope/", "06-attention/", "07-beyond/"]
PHASES = ["page", "Python", "drawing", "frame"]
WARM, STEPS = 40, 80
UNPACED = ["--disable-frame-rate-limit", "--disable-gpu-vsync"]

WATCH_WORKER = """
    window.asked = window.answered = 0;
    window.Worker = class extends Worker {
        constructor(...all) {
            super(...all);
            this.addEventListener("message", ({ data }) => { if (data?.type === "reply") answered = performance.now(); });
        }
        postMessage(...all) { asked = performance.now(); super.postMessage(...all); }
    };"""

# The event comes just before a frame, where a browser delivers it. A message posted inside requestAnimationFrame is
# handled when style, layout and paint of that frame are done.
CHANGE = """async ([id, steps]) => {
    const root = document.querySelector(`.interact[data-id="${id}"]`);
    const view = root.querySelector(".interact__view");
    const controls = root.querySelector(".interact__controls");
    const after = new MessageChannel();
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const painted = async () => {
        await frame();
        const end = new Promise((done) => (after.port1.onmessage = () => done(performance.now())));
        after.port2.postMessage(0);
        return end;
    };
    let turn = 0;
    const slide = (slider) => {
        const [low, high, step] = [slider.min, slider.max, slider.step].map(Number);
        const all = Math.round((high - low) / step);
        const k = turn % (2 * all);
        slider.value = low + (k > all ? 2 * all - k : k) * step;     // there and back again
        slider.dispatchEvent(new Event("input", { bubbles: true }));
    };
    const press = () => {
        const key = turn % 20 < 10 ? "ArrowRight" : "ArrowLeft";
        [...root.querySelectorAll(".handle")].find((one) => one.checkVisibility()).dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    };
    const options = [...controls.querySelectorAll('input[type="radio"], option')].filter((one, _, [first]) => one.parentElement.parentElement === first.parentElement.parentElement);
    const choose = () => {
        const next = options[(options.findIndex((one) => one.checked || one.selected) + 1) % options.length];
        if (next.matches("input")) return next.click();
        next.selected = true;
        next.parentElement.dispatchEvent(new Event("input", { bubbles: true }));
    };
    const text = controls.querySelector('input[type="text"]');
    const type = () => {
        text.value = text.value.slice(0, -1) + (turn % 10);
        text.dispatchEvent(new Event("input", { bubbles: true }));
    };
    const slider = controls.querySelector('input[type="range"]');
    const change = () => (turn++, slider ? slide(slider) : options.length ? choose() : text ? type() : press());
    const times = [];
    for (let k = 0; k < steps; k++) {
        await frame();
        const start = performance.now();
        change();
        const changed = await new Promise((drawn) => {
            const watch = new MutationObserver(() => answered > start && (watch.disconnect(), drawn(true)));
            watch.observe(view, { childList: true, subtree: true, attributes: true, characterData: true });
            setTimeout(drawn, k ? 300 : 20000);
        });
        if (!changed) continue;                                          // the same picture again
        const there = performance.now();
        const end = await painted();
        times.push([asked - start, answered - asked, there - answered, end - there]);
        await new Promise((done) => setTimeout(done, 30));
    }
    return times;
}"""


def measure(page, figure: str) -> np.ndarray:
    """Milliseconds of each step, by phase."""
    page.locator(f'.interact[data-id="{figure}"]').scroll_into_view_if_needed()
    return np.array(page.evaluate(CHANGE, [figure, WARM + STEPS])).reshape(-1, len(PHASES))[WARM:]


def main(*wanted: str) -> None:
    from support.pages_server import PagesServer
    from tests.browser.conftest import ARGS, find_chromium

    server = PagesServer(SITE)
    results = {}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=[*ARGS, *UNPACED])
        for path in PAGES:
            page = browser.new_page(viewport={"width": 1280, "height": 900})
            page.set_default_timeout(60_000)
            page.add_init_script(WATCH_WORKER)
            page.goto(server.url + path)
            for figure in page.locator(".article .interact").evaluate_all("all => all.map((one) => one.dataset.id)"):
                if not wanted or figure.split(".")[0] in wanted:
                    results[f"{path} {figure.split('.')[0]}".strip()] = measure(page, figure)
                    tell(*list(results.items())[-1])
            page.close()
        browser.close()
    server.close()
    heaviest = max((name for name in results if len(results[name])), key=lambda name: np.percentile(results[name].sum(1), 95))
    print("the heaviest:")
    tell(heaviest, results[heaviest])


def tell(name: str, times: np.ndarray) -> None:
    if not len(times):
        return print(f"{name:28s} shows nothing new when its first control moves")
    whole, phases = times.sum(1), np.median(times, 0)
    share = ", ".join(f"{phase} {ms:.1f}" for phase, ms in zip(PHASES, phases))
    print(f"{name:28s} median {np.median(whole):5.1f} ms, p95 {np.percentile(whole, 95):5.1f} ms   ({share}; most: {PHASES[int(phases.argmax())]})", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
