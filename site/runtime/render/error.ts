// An exception: its type and message as Python gave them, the reader's own lines, a plain hint.
import { h } from "./dom.ts";
import type { Home } from "./home.ts";
import type { ErrorOutput } from "./types.ts";
import { words } from "./words.ts";

/** div.out-error; each frame carries data-cell and data-line, so that an editor can mark the line. */
export function error(home: Home, output: ErrorOutput): HTMLElement {
  const { type, message, frames, hint } = output;
  const say = words(home);
  const cells = new Set(frames.map((frame) => frame.cell));
  const items = frames.map((frame) => {
    const place = say.line(frame.line, frame.function);
    return h(home, "li", { "data-cell": frame.cell, "data-line": frame.line },
      h(home, "span.out-error__place", {}, cells.size > 1 ? `${say.ofCell(frame.cell)} · ${place}` : place),
      h(home, "code", { translate: "no" }, frame.source.trim()));
  });
  return h(home, "div.out-error", { role: "group", "aria-label": say.error },
    h(home, "p.out-error__head", { translate: "no" }, h(home, "strong", {}, type), message ? h(home, "span.out-error__message", {}, message) : null),
    items.length ? h(home, "ol.out-error__frames", {}, ...items) : null,
    hint ? h(home, "p.out-error__hint", {}, h(home, "b", {}, say.hint), h(home, "span", {}, hint[home.lang])) : null);
}
