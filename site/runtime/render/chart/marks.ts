// Each mark of a panel in pixels: bars, bands, dots and words as marks of Observable Plot; strokes (a line is one path, however
// many lines it is) and what Plot has no mark for (arrow heads, circles in data units, closed polygons) as functions that return SVG.
import * as Plot from "@observablehq/plot";
import { s } from "../dom.ts";
import type { Sheet } from "../home.ts";
import type { Light } from "../light.ts";
import type { Colour, Mark } from "../types.ts";
import { spacing } from "./domain.ts";
import { handle, stroke } from "./handles.ts";
import { heatmap } from "./heatmap.ts";
import { columns, pick, points, rounded, ruled, straighten, thin, through } from "./paths.ts";
import { pixels, round, type Scale } from "./scale.ts";
import { lines, paint, places, row } from "./series.ts";

export interface Frame {
  home: Sheet;
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
  const own = (element: () => Light): Plot.Markish => (() => clipped(element(), clip)) as unknown as Plot.Markish;
  const line = (d: string, more: Record<string, string | number> = {}) =>
    s(home, "path", { d, fill: "none", stroke: fill, "stroke-width": spec.width ?? 1.5, "stroke-opacity": opacity, "stroke-dasharray": dash, "stroke-linejoin": "round", "stroke-linecap": "round", ...more });
  switch (spec.mark) {
    case "line": {
      const xs = pixels(row(spec.x), x);
      const starts = columns(xs, x);
      const d = lines(spec.y).map((each) => {
        const kept = thin(each, starts);
        return through(...straighten(kept ? pick(xs, kept) : xs, pixels(kept ? pick(each, kept) : each, y)));
      });
      return own(() => line(d.join(""), { "stroke-width": spec.width ?? 2 }));
    }
    case "area": {
      const [xs, y1, y2] = [pixels(row(spec.x), x), pixels(row(spec.y1), y), pixels(row(spec.y2), y)].map((column) => rounded(column, 10));
      return Plot.areaY(xs, { x: xs, y1, y2, fill, fillOpacity: opacity ?? 0.18, render: clipping(clip) } as Plot.AreaYOptions);
    }
    case "bars": {
      const at = places(spec.x);
      const room = spacing(at) * 0.8;
      const { index, of } = frame.bars;
      const from = Array.from(at, (v) => v - room / 2 + (room * index) / of);
      const base = y.log ? y.domain[0] : 0;
      const [x1, x2, y1, y2] = [pixels(from, x), pixels(from.map((v) => v + room / of), x), pixels(from.map(() => base), y), pixels(row(spec.y), y)].map((column) => rounded(column));
      return Plot.rect(x1, { x1, x2, y1, y2, fill, fillOpacity: opacity ?? 0.85, insetLeft: of > 1 ? 0.5 : 0, insetRight: of > 1 ? 0.5 : 0, render: clipping(clip) } as Plot.RectOptions);
    }
    case "dots": {
      // many dots are one path of points with round caps: a tenth of the bytes and of the elements
      if (typeof spec.r === "number" && row(spec.x).length > 48 && (opacity ?? 1) === 1) return own(() => line(points(pixels(row(spec.x), x), pixels(row(spec.y), y)), { "stroke-width": 2 * (spec.r as number) }));
      const r = typeof spec.r === "number" ? spec.r : spec.r ? { value: row(spec.r), scale: null } : 3;
      const [xs, ys] = [pixels(row(spec.x), x), pixels(row(spec.y), y)].map((column) => rounded(column));
      return Plot.dot(xs, { x: xs, y: ys, r, fill, fillOpacity: opacity, render: clipping(clip) } as unknown as Plot.DotOptions);
    }
    case "text":
      return Plot.text(spec.text, { x: pixels(row(spec.x), x), y: pixels(row(spec.y), y), text: spec.text, textAnchor: spec.anchor ?? "middle", fill, fillOpacity: opacity, fontSize: frame.size, stroke: "var(--chart-paper)", strokeWidth: 3, strokeLinejoin: "round" } as Plot.TextOptions);
    case "rule":
      return own(() => line(ruled(frame, row(spec.x), row(spec.y)), { "stroke-width": spec.width ?? 1, "stroke-linecap": "butt" }));
    case "segments":
      return own(() => line(between(frame, spec)));
    case "arrows":
      return own(() => arrows(frame, spec, fill, opacity, dash));
    case "polygon":
      return own(() => line(through(pixels(row(spec.x), x), pixels(row(spec.y), y), true), spec.fill === false ? {} : { fill, "fill-opacity": 0.14 }));
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

function clipped(element: Light, clip: string | null): Light {
  if (clip) element.setAttribute("clip-path", clip);
  return element;
}

function clipping(clip: string | null): Plot.RenderFunction | undefined {
  if (!clip) return undefined;
  return (index, scales, values, dimensions, context, next) => {
    const element = next!(index, scales, values, dimensions, context) as unknown as Light | null; // Plot draws on our sheet
    return (element && clipped(element, clip)) as unknown as SVGElement | null;
  };
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

// shafts as one path and heads as another; a head never outgrows its arrow
function arrows(frame: Frame, spec: Ends & { width?: number | null }, colour: string, opacity?: number, dash?: string): Light {
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
