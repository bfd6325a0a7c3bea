// The renderer's home in the reader's browser. Heavy (Plot): load it when there is something to draw.
import { picture } from "./chart/figure.ts";
import { fill } from "./chart/data.ts";
import { graft } from "./graft.ts";
import { here } from "./here.ts";
import { nextId, type Home, type Layout } from "./home.ts";
import { draggedControls, langOf } from "./interact/values.ts";
import { outputs, withControls } from "./outputs.ts";
import { real, type Light } from "./light.ts";
import type { Chart, Lang, Output } from "./types.ts";

export { here } from "./here.ts";
export { outputs } from "./outputs.ts";
export { decode } from "./wire.ts";
export * from "./index.ts";

/** As wide as a chart must be to be drawn for a wide screen, in each column; figure.css has the same numbers. */
const BREAK = { wide: 700, text: 520 };
const SETTLE = 250;

/** The elements of a run's outputs, as the build would have written them. `prefix` is the one the build gave this cell. */
export function renderOutputs(list: Output[], at: { lang: Lang; width: Home["width"]; prefix: string }): HTMLElement[] {
  return outputs(here(at), list);
}

/** Puts new outputs into an interact's view in place: charts keep their figure, a held or focused handle stays so, nothing moves. */
export function updateView(root: HTMLElement, list: Output[]): void {
  const view = root.querySelector<HTMLElement>(":scope > .interact__view")!;
  const { prefix, width } = root.dataset;
  const plain = here({ lang: langOf(root), width: width as Home["width"], prefix: prefix! });
  const inside = withControls(plain, draggedControls(root));
  const held = new Set([...view.querySelectorAll(".handle--held")].map((one) => one.getAttribute("data-control")));

  const old = [...view.children] as HTMLElement[];
  list.forEach((output, i) => {
    const before = old[i];
    if (output.kind === "chart" && before?.matches(".chart") && !output.chart.title === !before.querySelector(":scope > .chart__title")) redraw(inside, before, output.chart);
    else {
      const [element] = outputs(inside, [output]);
      if (!before) view.append(element);
      else if (!before.isEqualNode(element)) before.replaceWith(element);
    }
  });
  for (const extra of old.slice(list.length)) extra.remove();

  for (const handle of view.querySelectorAll(".handle")) if (held.has(handle.getAttribute("data-control"))) handle.classList.add("handle--held");
}

const settling = new WeakMap<HTMLElement, number>();

// Reading a width while the page is being changed makes the browser lay it out at once; so widths are kept as they change.
const widths = new WeakMap<Element, number>();
const resized = new ResizeObserver((entries) => {
  for (const { target, contentRect } of entries) widths.set(target, contentRect.width);
});
function widthOf(figure: HTMLElement): number {
  if (!widths.has(figure)) {
    widths.set(figure, figure.clientWidth);
    resized.observe(figure);
  }
  return widths.get(figure)!;
}

// The layout that fits, at once; the other one and the data table when the reader's hand has come to rest.
function redraw(around: Home, figure: HTMLElement, spec: Chart): void {
  const inside = { ...around, prefix: nextId(around, "chart") };
  const fits: Layout = widthOf(figure) > BREAK[around.width] ? "wide" : "narrow";
  const title = figure.querySelector<HTMLElement>(":scope > .chart__title");
  if (title && title.textContent !== spec.title) title.textContent = spec.title;
  const pictures = [...figure.querySelectorAll<HTMLElement>(":scope > .chart__wide, :scope > .chart__narrow")];
  const shown = replace(pictures.find((one) => one.className === `chart__${fits}`) ?? pictures[0], picture(inside, spec, fits));
  for (const other of pictures) if (other !== shown) other.remove();

  clearTimeout(settling.get(figure));
  settling.set(figure, window.setTimeout(() => {
    if (fits === "wide") shown.after(real(document, picture(inside, spec, "narrow")));
    else shown.before(real(document, picture(inside, spec, "wide")));
    fill(inside, spec, figure.querySelector<HTMLElement>(":scope > .chart__data")!);
  }, SETTLE));
}

// the picture that stands in the page afterwards
function replace(old: HTMLElement, fresh: Light): HTMLElement {
  if (old.className !== fresh.getAttribute("class")) {
    const other = real(document, fresh) as HTMLElement;
    old.replaceWith(other);
    return other;
  }
  const focused = old.contains(document.activeElement) ? document.activeElement!.closest(".handle") : null;
  graft(old, fresh, focused);
  return old;
}
