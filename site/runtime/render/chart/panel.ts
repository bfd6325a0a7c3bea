// One panel: margins from what must be written, scales, axes without boxes, marks by Plot, labels.
import * as Plot from "@observablehq/plot";
import { s } from "../dom.ts";
import { nextId, type Sheet } from "../home.ts";
import type { Light } from "../light.ts";
import type { Axis, Heatmap, Panel } from "../types.ts";
import { domains } from "./domain.ts";
import { scaleLegend } from "./heatmap.ts";
import { labels, margin, type Area } from "./labels.ts";
import { mark } from "./marks.ts";
import { ruled } from "./paths.ts";
import { pixels, round, scale, written, type Scale } from "./scale.ts";
import { colours, isNames } from "./series.ts";
import { textWidth, ticks, type Tick } from "./ticks.ts";

export interface Room {
  width: number;
  /** The height of the plot itself, without titles and axes, unless the panel says its own. */
  height: number;
  /** Heights that authors give are meant for the wide picture. */
  shrink: number;
  size: number;
  /** A smaller share of the page shows fewer ticks. */
  narrow: boolean;
  /** Whether any panel of the row has a title, or a note on top (what y counts, a scale): all of them leave room, so that plots begin level. */
  titled: boolean;
  noted: boolean;
}
export interface Drawn {
  g: Light;
  height: number;
  /** How tall the plot itself is. */
  plot: number;
  bare: boolean;
  key: boolean;
}

export function panel(home: Sheet, spec: Panel, room: Room): Drawn {
  const { size, width } = room;
  const domain = domains(spec, home.controls);
  const heat = spec.marks.find((one) => one.mark === "heatmap") as Heatmap | undefined;
  const axisX = named(spec);
  const wish = Math.max(40, Math.round((spec.height ?? 0) * room.shrink) || room.height);
  const yTicks = spec.y.show ? ticks(spec.y, domain.y, Math.max(2, Math.min(5, Math.round(wish / 55)))) : [];
  const names = margin(spec, size, width, wish);
  const left = spec.y.show ? Math.ceil(Math.max(0, ...yTicks.map((tick) => textWidth(tick.text, size)))) + 8 : 2;
  const right = Math.ceil(names.right) || (spec.x.show ? 14 : 2);
  const titled = room.titled ? size + 10 : 0;
  const noted = room.noted ? size + 8 : 0;
  const top = titled + noted + (spec.y.show || noted ? 8 : 2);
  const bottom = spec.x.show ? size + 10 + (spec.x.label ? size + 5 : 0) : 2;

  let [w, hgt] = [Math.max(40, width - left - right), wish];
  if (spec.equal) {
    const [dx, dy] = [Math.abs(domain.x[1] - domain.x[0]), Math.abs(domain.y[1] - domain.y[0])];
    const unit = Math.min(w / dx, (spec.height ? wish : Math.max(wish, w * 0.75)) / dy);
    [w, hgt] = [unit * dx, unit * dy];
  }
  const shift = Math.max(0, (width - left - right - w) / 2); // an equal panel stands in the middle of its column
  const area0 = { left: left + shift, right: left + shift + w, top, bottom: top + hgt };
  const x = scale(domain.x, spec.x.reverse ? [area0.right, area0.left] : [area0.left, area0.right], spec.x.scale === "log");
  const y = scale(domain.y, spec.y.reverse ? [area0.top, area0.bottom] : [area0.bottom, area0.top], spec.y.scale === "log");
  const area: Area = { ...area0, x, y };
  const xTicks = spec.x.show ? fitting(ticks(axisX, domain.x, Math.max(2, Math.min(8, Math.round(w / (room.narrow ? 70 : 85))))), x, size) : [];
  const height = top + hgt + bottom;

  const clipId = spec.x.domain || spec.y.domain ? nextId(home, "clip") : null;
  const paints = colours(spec.marks);
  const bars = spec.marks.filter((one) => one.mark === "bars");
  const drawn = spec.marks.map((one, i) => {
    const index = bars.indexOf(one as (typeof bars)[number]);
    return mark({ home, x, y, size, clip: clipId && `url(#${clipId})`, bars: { index, of: bars.length } }, one, paints[i]);
  });
  const plot = Plot.plot({
    document: home.document as unknown as Document, width, height, axis: null,
    marginLeft: area.left, marginRight: width - area.right, marginTop: top, marginBottom: bottom,
    x: { type: "identity" }, y: { type: "identity" }, // it is given pixels
    marks: [...axes(home, spec, x, y, xTicks, yTicks, size), ...drawn, () => labels(home, spec, paints, area, size, names.key)] as Plot.Markish[],
  } as Plot.PlotOptions) as unknown as Light;

  const g = s(home, "g", { class: "panel", "data-x": written(x), "data-y": written(y) });
  if (clipId) g.append(s(home, "clipPath", { id: clipId }, s(home, "rect", { x: area.left - 2, y: top - 2, width: w + 4, height: hgt + 4 })));
  g.append(...plot.children.filter((child) => child.localName !== "style"));
  g.append(...notes(home, spec, area, { size, titled, noted, height }));
  if (heat) g.append(scaleLegend(home, heat, area.right, titled + 3, size));
  tidy(g);
  return { g, height, plot: hgt, bare: !spec.x.show && !spec.y.show, key: names.key };
}

/** Whether something stands between the title and the plot. */
export const hasNote = (spec: Panel): boolean => (spec.y.show && spec.y.label !== "") || spec.marks.some((one) => one.mark === "heatmap");

// bars with names: the names are the ticks
function named(spec: Panel): Axis {
  const bars = spec.marks.find((one) => one.mark === "bars");
  if (bars?.mark !== "bars" || !isNames(bars.x) || spec.x.ticks) return spec.x;
  return { ...spec.x, ticks: bars.x.map((_, i) => i), labels: bars.x };
}

// every k-th tick, so that no two labels touch
function fitting(list: Tick[], x: Scale, size: number): Tick[] {
  const free = (kept: Tick[]) => kept.every((tick, i) => i === 0 || Math.abs(x.at(tick.at) - x.at(kept[i - 1].at)) > (textWidth(tick.text, size) + textWidth(kept[i - 1].text, size)) / 2 + 6);
  for (let k = 1; k < list.length; k++) {
    const kept = list.filter((_, i) => i % k === 0);
    if (free(kept)) return kept;
  }
  return list.slice(0, 1);
}

// a hairline where y is 0 (or at the foot), grid lines when asked for, numbers without tick marks
function axes(home: Sheet, spec: Panel, x: Scale, y: Scale, xTicks: Tick[], yTicks: Tick[], size: number): Plot.Markish[] {
  const [low, high] = [Math.min(...y.domain), Math.max(...y.domain)];
  const zero = !y.log && low < 0 && high > 0 ? 0 : spec.y.reverse ? high : low;
  const heat = spec.marks.some((one) => one.mark === "heatmap");
  const [left, right] = [Math.min(...x.domain), Math.max(...x.domain)];
  const upright = spec.equal && spec.y.show && !x.log && left < 0 && right > 0;
  const [across, up] = [xTicks, yTicks].map((list) => list.map((tick) => tick.at));
  const hair = (d: string, opacity?: number) => (d ? (() => s(home, "path", { d, fill: "none", stroke: "var(--line)", "stroke-opacity": opacity })) as unknown as Plot.Markish : null);
  const text = { fill: "var(--soft)", fontSize: size, text: "text" };
  return [
    hair(ruled({ x, y }, spec.x.grid ? across : [], spec.y.grid ? up : []), 0.7),
    hair(ruled({ x, y }, upright ? [0] : [], spec.x.show && !heat ? [zero] : [])),
    xTicks.length ? Plot.text(xTicks, { ...text, x: pixels(across, x), frameAnchor: "bottom", dy: size * 0.5 + 8, lineAnchor: "middle" }) : null,
    yTicks.length ? Plot.text(yTicks, { ...text, y: pixels(up, y), frameAnchor: "left", dx: -8, textAnchor: "end" }) : null,
  ].filter((one) => one !== null);
}

// title, and what the axes count, in words that lie level at the axis's end
function notes(home: Sheet, spec: Panel, area: Area, at: { size: number; titled: number; noted: number; height: number }): Light[] {
  const text = (content: string, x: number, y: number, anchor: string, name: string) =>
    s(home, "text", { class: name, x, y, "text-anchor": anchor, "font-size": at.size, fill: name === "panel__title" ? "var(--ink)" : "var(--soft)" }, content);
  const list: Light[] = [];
  const start = spec.y.show ? 0 : area.left;
  if (spec.title) list.push(text(spec.title, start, at.size, "start", "panel__title"));
  if (spec.y.show && spec.y.label) list.push(text(spec.y.label, 0, at.titled + at.size, "start", "panel__axis"));
  if (spec.x.show && spec.x.label) list.push(text(spec.x.label, area.right, at.height - 4, "end", "panel__axis"));
  return list;
}

const LONG = /-?\d*\.\d{3,}(e-?\d+)?/g;
/**
 * Rounds coordinates to two decimals: fourteen digits are bytes that nobody sees, and differ where arithmetic does.
 * Takes away the names that Plot gives to groups of marks: a group without a role may have none.
 */
function tidy(root: Light): void {
  const { attributes, localName } = root;
  if (localName === "g" && !attributes.has("role")) attributes.delete("aria-label");
  for (const [name, value] of attributes) {
    // long ones are paths, written from rounded pixels, and pictures
    const dot = value.length < 100 ? value.indexOf(".") : -1;
    if (dot < 0 || value.length - dot < 4 || name.startsWith("data-")) continue;
    attributes.set(name, value.replace(LONG, (number) => String(round(Number(number)))));
  }
  for (const child of root.children) tidy(child);
}
