// Each mark of a panel as a mark of Observable Plot; what Plot has no mark for (arrow heads, circles in data units, closed
// polygons, a grid of segments as one path) is a function that returns SVG, which Plot accepts as a mark.
import * as Plot from "@observablehq/plot";
import { s } from "../dom.ts";
import type { Home } from "../home.ts";
import type { Colour, Mark } from "../types.ts";
import { spacing } from "./domain.ts";
import { handle, stroke } from "./handles.ts";
import { heatmap } from "./heatmap.ts";
import { round, type Scale } from "./scale.ts";
import { paint, places, row, type Row } from "./series.ts";

export interface Frame {
  home: Home;
  x: Scale;
  y: Scale;
  /** The clip-path of the panel, when the author's domain may cut the data. */
  clip: string | null;
  /** Which of how many bar marks: bars stand side by side. */
  bars: { index: number; of: number };
  size: number;
}

export function mark(frame: Frame, spec: Mark, colour: Colour): Plot.Markish | null {
  const { home, x, y, clip } = frame;
  const fill = paint(colour);
  const opacity = spec.opacity ?? undefined;
  const dash = spec.dash ? "6 4" : undefined;
  const own = (element: () => SVGElement): Plot.Markish => (() => clipped(element(), clip)) as unknown as Plot.Markish;
  const line = (d: string, more: Record<string, string | number> = {}) =>
    s(home, "path", { d, fill: "none", stroke: fill, "stroke-width": spec.width ?? 1.5, "stroke-opacity": opacity, "stroke-dasharray": dash, "stroke-linejoin": "round", "stroke-linecap": "round", ...more });
  switch (spec.mark) {
    case "line": {
      const [xs, ys] = thin(row(spec.x), row(spec.y), x);
      return Plot.line({ length: xs.length } as ArrayLike<number>, { x: xs, y: ys, stroke: fill, strokeWidth: spec.width ?? 2, strokeOpacity: opacity, strokeDasharray: dash, strokeLinejoin: "round", strokeLinecap: "round", render: finish(clip, 10) } as Plot.LineOptions);
    }
    case "area":
      return Plot.areaY({ length: row(spec.x).length } as ArrayLike<number>, { x: row(spec.x), y1: row(spec.y1), y2: row(spec.y2), fill, fillOpacity: opacity ?? 0.18, render: finish(clip, 10) } as Plot.AreaYOptions);
    case "bars": {
      const at = places(spec.x);
      const room = spacing(at) * 0.8;
      const { index, of } = frame.bars;
      const from = Array.from(at, (v) => v - room / 2 + (room * index) / of);
      const base = y.log ? y.domain[0] : 0;
      return Plot.rect({ length: at.length } as ArrayLike<number>, { x1: from, x2: from.map((v) => v + room / of), y1: Array.from(at, () => base), y2: row(spec.y), fill, fillOpacity: opacity ?? 0.85, insetLeft: of > 1 ? 0.5 : 0, insetRight: of > 1 ? 0.5 : 0, render: finish(clip) } as Plot.RectOptions);
    }
    case "dots": {
      // many dots are one path of points with round caps: a tenth of the bytes and of the elements
      if (typeof spec.r === "number" && row(spec.x).length > 48 && (opacity ?? 1) === 1) return own(() => line(points(frame, row(spec.x), row(spec.y)), { "stroke-width": 2 * (spec.r as number) }));
      const r = typeof spec.r === "number" ? spec.r : spec.r ? { value: row(spec.r), scale: null } : 3;
      return Plot.dot({ length: row(spec.x).length } as ArrayLike<number>, { x: row(spec.x), y: row(spec.y), r, fill, fillOpacity: opacity, render: finish(clip) } as unknown as Plot.DotOptions);
    }
    case "text":
      return Plot.text({ length: spec.text.length } as ArrayLike<number>, { x: row(spec.x), y: row(spec.y), text: spec.text, textAnchor: spec.anchor ?? "middle", fill, fillOpacity: opacity, fontSize: frame.size, stroke: "var(--chart-paper)", strokeWidth: 3, strokeLinejoin: "round" } as Plot.TextOptions);
    case "rule": {
      const style = { stroke: fill, strokeWidth: spec.width ?? 1, strokeOpacity: opacity, strokeDasharray: dash };
      return [spec.x ? Plot.ruleX(row(spec.x) as number[], style) : null, spec.y ? Plot.ruleY(row(spec.y) as number[], style) : null].filter((one) => one !== null);
    }
    case "segments":
      return own(() => line(between(frame, spec)));
    case "arrows":
      return own(() => arrows(frame, spec, fill, opacity, dash));
    case "polygon":
      return own(() => line(outline(frame, row(spec.x), row(spec.y)), spec.fill === false ? {} : { fill, "fill-opacity": 0.14 }));
    case "circle": {
      const [cx, cy, r] = [row(spec.x), row(spec.y), row(spec.r)];
      const [kx, ky] = [Math.abs(x.at(1) - x.at(0)), Math.abs(y.at(1) - y.at(0))];
      const each = Array.from(cx, (v, i) => s(home, "ellipse", { cx: x.at(v), cy: y.at(cy[i]), rx: (r[i] ?? r[0]) * kx, ry: (r[i] ?? r[0]) * ky }));
      return own(() => s(home, "g", { fill: "none", stroke: fill, "stroke-width": spec.width ?? 1, "stroke-opacity": opacity, "stroke-dasharray": dash }, ...each));
    }
    case "box": {
      const each = ends(frame, spec).map(([x1, y1, x2, y2]) => s(home, "rect", { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) }));
      return own(() => s(home, "g", { fill: "none", stroke: fill, "stroke-width": spec.width ?? 1.6, "stroke-opacity": opacity, "stroke-dasharray": dash }, ...each));
    }
    case "heatmap":
      return own(() => heatmap(home, spec, x, y));
    case "handle":
      return (() => handle(home, spec, paint(colour), x, y)) as unknown as Plot.Markish;
    case "stroke":
      return (() => stroke(home, spec, fill, x, y)) as unknown as Plot.Markish;
    default:
      throw new TypeError(`mark ${JSON.stringify((spec as { mark?: unknown }).mark)}: expected line, area, bars, dots, arrows, segments, text, rule, circle, polygon, heatmap, box, handle or stroke`);
  }
}

function clipped(element: SVGElement, clip: string | null): SVGElement {
  if (clip) element.setAttribute("clip-path", clip);
  return element;
}
// Pixels are rounded before Plot writes them (a path of 400 points rounded afterwards costs more than drawing it): to a
// hundredth, in long paths to a tenth.
function finish(clip: string | null, parts = 100): Plot.RenderFunction {
  return (index, scales, values, dimensions, context, next) => {
    for (const name of ["x", "y", "x1", "y1", "x2", "y2"] as const) {
      const pixels = values[name];
      if (pixels) for (let i = 0; i < pixels.length; i++) pixels[i] = Math.round((pixels[i] as number) * parts) / parts;
    }
    const element = next!(index, scales, values, dimensions, context);
    return element && clipped(element as SVGElement, clip);
  };
}

// A line of many more points than pixels: keep the first, least, greatest and last of each pixel column. It looks the same.
function thin(xs: Row, ys: Row, x: Scale): [Row, Row] {
  const n = Math.min(xs.length, ys.length);
  const pixels = Math.abs(x.range[1] - x.range[0]);
  if (n <= 4 * pixels) return [xs, ys];
  for (let i = 1; i < n; i++) if (!(xs[i] >= xs[i - 1])) return [xs, ys]; // not a function of x
  const keep = new Set<number>();
  for (let i = 0; i < n; ) {
    const column = Math.floor(x.at(xs[i]));
    let [j, low, high] = [i, i, i];
    for (; j < n && Math.floor(x.at(xs[j])) === column; j++) {
      if (!(ys[j] >= ys[low])) low = j;
      if (!(ys[j] <= ys[high])) high = j;
    }
    for (const k of [i, Math.min(low, high), Math.max(low, high), j - 1]) keep.add(k);
    i = Math.max(j, i + 1);
  }
  const kept = [...keep];
  return [kept.map((i) => xs[i]), kept.map((i) => ys[i])];
}

type Ends = { x1: Parameters<typeof row>[0]; y1: Parameters<typeof row>[0]; x2: Parameters<typeof row>[0]; y2: Parameters<typeof row>[0] };

/** The pixel ends of each pair, those with a number missing left out. */
export function ends({ x, y }: { x: Scale; y: Scale }, spec: Ends): [number, number, number, number][] {
  const [x1, y1, x2, y2] = [row(spec.x1), row(spec.y1), row(spec.x2), row(spec.y2)];
  const all = Array.from(x1, (v, i): [number, number, number, number] => [x.at(v), y.at(y1[i]), x.at(x2[i]), y.at(y2[i])]);
  return all.filter((four) => four.every(Number.isFinite));
}

function between(frame: Frame, spec: Ends): string {
  return ends(frame, spec).map((four) => { const [a, b, c, d] = four.map(round); return `M${a} ${b}L${c} ${d}`; }).join("");
}

function points({ x, y }: Frame, xs: Row, ys: Row): string {
  let d = "";
  for (let i = 0; i < xs.length; i++) if (Number.isFinite(xs[i]) && Number.isFinite(ys[i])) d += `M${round(x.at(xs[i]))} ${round(y.at(ys[i]))}h0`;
  return d;
}

function outline({ x, y }: Frame, xs: Row, ys: Row): string {
  let d = "";
  let open = false;
  for (let i = 0; i < xs.length; i++) {
    if (Number.isFinite(xs[i]) && Number.isFinite(ys[i])) {
      d += `${open ? "L" : "M"}${round(x.at(xs[i]))} ${round(y.at(ys[i]))}`;
      open = true;
    } else if (open) [d, open] = [d + "Z", false];
  }
  return open ? d + "Z" : d;
}

// shafts as one path and heads as another; a head never outgrows its arrow
function arrows(frame: Frame, spec: Ends & { width?: number | null }, colour: string, opacity?: number, dash?: string): SVGElement {
  const width = spec.width ?? 2;
  let [shafts, heads] = ["", ""];
  for (const [x1, y1, x2, y2] of ends(frame, spec)) {
    const length = Math.hypot(x2 - x1, y2 - y1);
    if (length < 0.5) continue;
    const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
    const head = Math.min(5 + 2.5 * width, 0.6 * length);
    const [bx, by] = [x2 - ux * head, y2 - uy * head];
    const half = head * 0.42;
    shafts += `M${round(x1)} ${round(y1)}L${round(bx + ux)} ${round(by + uy)}`;
    heads += `M${round(x2)} ${round(y2)}L${round(bx - uy * half)} ${round(by + ux * half)}L${round(bx + uy * half)} ${round(by - ux * half)}Z`;
  }
  const { home } = frame;
  return s(home, "g", { opacity },
    s(home, "path", { d: shafts, fill: "none", stroke: colour, "stroke-width": width, "stroke-dasharray": dash }),
    s(home, "path", { d: heads, fill: colour, stroke: "none" }));
}
