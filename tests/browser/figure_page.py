"""A bare page of the built site's origin with the renderer on it: figures are put there, moved and read."""

import time

from builder.render import pack

EMPTY = """<!doctype html><html lang="{lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>figures</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="../assets/site.css"><body style="margin:16px"></body></html>"""


class FigurePage:
    """`calls` collects the values that a figure asked a picture for."""

    def __init__(self, page, server, lang="zh"):
        self.page = page
        server.replace["figures/"] = EMPTY.format(lang=lang).encode()
        page.goto(server.url + "figures/")
        page.evaluate("async (url) => { window.F = await import(url); window.calls = []; F.watchHeatmaps(document); }", server.url + "assets/figures.js")

    def draw(self, outputs, *, lang="zh", width="text", prefix="p") -> None:
        self.page.evaluate("""([outputs, at]) => document.body.replaceChildren(...F.renderOutputs(F.decode(outputs), at))""",
                           [pack(outputs), {"lang": lang, "width": width, "prefix": prefix}])

    def put(self, html: str) -> None:
        """What the build wrote, as a page brings it."""
        self.page.evaluate("(html) => { document.body.innerHTML = html; }", html)

    def wire(self, views: list | None = None, delay: int = 0) -> None:
        """Wire the figure; each change shows the next of `views` (or nothing new), `delay` milliseconds later."""
        self.page.evaluate("""([views, delay]) => {
            const root = document.querySelector(".interact");
            const list = views.map((view) => F.decode(view));
            window.stop = F.wireInteract(root, async (values) => {
                calls.push(values);
                if (delay) await new Promise((done) => setTimeout(done, delay));
                if (list.length) F.updateView(root, list[Math.min(calls.length, list.length) - 1]);
            });
        }""", [pack(views or []), delay])

    @property
    def calls(self) -> list[dict]:
        return self.page.evaluate("calls")

    def comes_to(self, html: str, seconds: float = 10) -> None:
        """A redrawn figure is whole again, and as `html` has it, when the reader's hand has rested."""
        end = time.monotonic() + seconds
        while (difference := self.differs(html)) and time.monotonic() < end:
            self.page.wait_for_timeout(50)
        assert difference is None, difference

    def differs(self, html: str) -> str | None:
        """Where the page and `html` differ once parsed (attributes in any order), or None."""
        return self.page.evaluate("""(html) => {
            const other = document.createElement("body");
            other.innerHTML = html;
            const name = (e) => e.outerHTML?.slice(0, 200) ?? e.textContent;
            const compare = (a, b) => {
                if (a.isEqualNode(b)) return null;
                const [x, y] = [a, b].map((e) => [...e.childNodes].filter((n) => n.nodeType !== 3 || n.textContent.trim()));
                for (let i = 0; i < Math.max(x.length, y.length); i++) {
                    if (!x[i] || !y[i]) return `only in one: ${name(x[i] ?? y[i])}`;
                    const deeper = compare(x[i], y[i]);
                    if (deeper) return deeper;
                }
                const facts = (e) => JSON.stringify([e.nodeName, e.nodeType === 3 ? e.textContent : [...(e.attributes ?? [])].map((t) => [t.name, t.value]).sort()]);
                return facts(a) === facts(b) ? null : `${name(a)}\\nagainst\\n${name(b)}`;
            };
            other.setAttribute("style", document.body.getAttribute("style"));
            return compare(document.body, other);
        }""", html)

