// A chart: its title, the picture for wide and for narrow screens (re-laid, not shrunk), and its data as a table.
import { h, s } from "../dom.ts";
import { nextId, within, type Home, type Layout, type Sheet } from "../home.ts";
import { light, real, type Light } from "../light.ts";
import type { Chart, Panel } from "../types.ts";
import { words } from "../words.ts";
import { dataTable } from "./data.ts";
import { inKey } from "./labels.ts";
import { hasNote, panel, type Drawn } from "./panel.ts";
import { round } from "./scale.ts";
import { colours, paint } from "./series.ts";

const NARROW = 340;
const WIDE = { wide: 860, text: 640 };
const GAP = { wide: 36, narrow: 20 };

/** figure.chart > figcaption? + div.chart__wide and / or div.chart__narrow + details.chart__data. */
export function chart(home: Home, spec: Chart): HTMLElement {
  const inside = { ...home, prefix: nextId(home, "chart") };
  return h(home, "figure.chart", { "data-width": home.width },
    spec.title ? h(home, "figcaption.chart__title", {}, spec.title) : null,
    real(home.document, picture(inside, spec, "wide")), real(home.document, picture(inside, spec, "narrow")), dataTable(home, spec));
}

/** One layout of a chart: the key, where labels do not fit, and the svg. */
export function picture(home: Home, spec: Chart, layout: Layout): Light {
  const sheet: Sheet = { ...within(home, layout), document: light };
  const narrow = layout === "narrow";
  const total = narrow ? NARROW : WIDE[home.width];
  const size = narrow ? 12 : 12.5;
  const columns = narrow ? narrowColumns(spec) : Math.min(spec.columns, spec.panels.length);
  const gap = Math.min(GAP[layout], total / columns / 6);
  const width = (total - gap * (columns - 1)) / columns;
  const rowOf = (i: number) => spec.panels.slice(i - (i % columns), i - (i % columns) + columns);
  const drawn = spec.panels.map((one, i) => panel(sheet, one, {
    width, size, narrow, height: height(one, width, narrow, columns), titled: rowOf(i).some(({ title }) => title !== ""), noted: rowOf(i).some(hasNote),
    shrink: narrow ? Math.min(1, Math.max(0.7, width / ((WIDE[home.width] - GAP.wide * (spec.columns - 1)) / spec.columns))) : 1,
  }));
  const { groups, bottom } = arrange(drawn, columns, width, gap);
  const touch = spec.panels.some((one) => one.marks.some((mark) => mark.mark === "handle" || mark.mark === "stroke"));
  // role img hides what is inside from screen readers; where there is something to take hold of, it is a group
  const svg = s(sheet, "svg", { viewBox: `0 0 ${total} ${round(bottom)}`, width: total, height: round(bottom), role: touch ? "group" : "img", "aria-label": spec.alt || spec.title || words(home).chart, "font-size": size, "text-anchor": "middle", fill: "currentColor" }, ...groups);
  const entries = spec.panels.flatMap((one, i) => keyOf(sheet, one, drawn[i].key));
  const unique = [...new Map(entries.map((entry) => [entry.pieces.at(-1), entry])).values()];
  return h(sheet, `div.chart__${layout}`, {}, unique.length ? h(sheet, "ul.chart__key", {}, ...unique) : null, svg);
}

// As many columns as stay readable: pictures without axes may be small, plots with axes may not.
function narrowColumns({ columns, panels }: Chart): number {
  const bare = panels.every((one) => !one.x.show && !one.y.show);
  const least = bare ? 64 : panels.length > 3 && columns > 2 ? 150 : NARROW;
  const most = Math.max(1, Math.min(columns, panels.length, Math.floor(NARROW / least)));
  // full rows, where fewer columns make them
  const full = Array.from({ length: most }, (_, i) => most - i).find((n) => n * 2 > most && panels.length % n === 0);
  return full ?? most;
}

function height(one: Panel, width: number, narrow: boolean, columns: number): number {
  const heat = one.marks.some((mark) => mark.mark === "heatmap");
  if (columns > 2) return Math.round(width * 0.66);
  if (heat) return Math.round(Math.min(width * 0.66, 320));
  return narrow ? 190 : Math.round(Math.min(300, Math.max(190, width * 0.4)));
}

// In a row titles and plots begin level; only a bare picture, without axes, stands in the middle of the row under its title.
function arrange(drawn: Drawn[], columns: number, width: number, gap: number): { groups: Light[]; bottom: number } {
  let y = 0;
  const groups: Light[] = [];
  for (let start = 0; start < drawn.length; start += columns) {
    const line = drawn.slice(start, start + columns);
    const plot = Math.max(...line.map((one) => one.plot));
    const down = line.map((one) => (one.bare ? (plot - one.plot) / 2 : 0));
    line.forEach((one, i) => {
      const title = one.g.children.find((child) => child.getAttribute("class") === "panel__title");
      title?.setAttribute("y", round(Number(title.getAttribute("y")) - down[i]));
      one.g.setAttribute("transform", `translate(${round(i * (width + gap))},${round(y + down[i])})`);
      groups.push(one.g);
    });
    y += Math.max(...line.map((one, i) => down[i] + one.height)) + (start + columns < drawn.length ? Math.min(gap, 24) : 0);
  }
  return { groups, bottom: y };
}

function keyOf(home: Sheet, one: Panel, key: boolean): Light[] {
  const paints = colours(one.marks);
  return one.marks.flatMap((mark, i) => {
    if (!inKey(mark, one, key)) return [];
    const block = mark.mark === "bars" || mark.mark === "area";
    const sign = block
      ? s(home, "rect", { x: 2, y: 1, width: 18, height: 10, fill: paint(paints[i]), "fill-opacity": mark.mark === "area" ? 0.3 : 0.85 })
      : s(home, "path", { d: "M1 6H21", stroke: paint(paints[i]), "stroke-width": mark.width ?? 2, "stroke-dasharray": mark.dash ? "6 4" : null });
    return [h(home, "li", {}, s(home, "svg", { viewBox: "0 0 22 12", width: 22, height: 12, "aria-hidden": "true" }, sign), mark.label!)];
  });
}
