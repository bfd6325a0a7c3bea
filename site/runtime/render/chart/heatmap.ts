// A heat map that follows the theme: the values are masks (small gray pictures) over rectangles in the page's own colours.
import { encode } from "fast-png";
import { s } from "../dom.ts";
import { nextId, type Sheet } from "../home.ts";
import type { Light } from "../light.ts";
import { short } from "../numbers.ts";
import type { Heatmap, Tensor } from "../types.ts";
import { toBase64 } from "../wire.ts";
import { edges } from "./domain.ts";
import { round, type Scale } from "./scale.ts";

export interface Range {
  low: number;
  high: number;
  /** The value without colour: 0 where values have two signs, else the least. */
  zero: number;
}

export function range(mark: Heatmap): Range {
  let [low, high] = mark.domain ?? [Infinity, -Infinity];
  if (!mark.domain) for (const v of mark.z.data) if (Number.isFinite(v)) [low, high] = [Math.min(low, v), Math.max(high, v)];
  if (low > high) [low, high] = [0, 1];
  if (mark.palette === "sequential") return { low, high, zero: low };
  const reach = Math.max(Math.abs(low), Math.abs(high)) || 1;
  return mark.domain ? { low, high, zero: 0 } : { low: -reach, high: reach, zero: 0 };
}

/** g.heatmap over its extent; data- attributes say what hover needs to turn a pixel back into a value. */
export function heatmap(home: Sheet, mark: Heatmap, x: Scale, y: Scale): Light {
  const { z } = mark;
  const [rows, columns] = z.shape;
  const [x0, x1] = edges(mark.x, columns).map(x.at);
  const [y0, y1] = edges(mark.y, rows).map(y.at);
  const box = { x: Math.min(x0, x1), y: Math.min(y0, y1), width: Math.abs(x1 - x0), height: Math.abs(y1 - y0) };
  const { low, high, zero } = range(mark);
  const flip = { x: x1 < x0, y: y1 < y0 };
  const g = s(home, "g", { class: "heatmap", "data-shape": `${rows} ${columns}`, "data-range": `${low} ${zero} ${high}`, "data-flip": `${Number(flip.x)} ${Number(flip.y)}` });

  const layer = (name: string, fill: string, level: (v: number) => number): void => {
    const gray = shades(z, level, flip);
    if (!gray) return;
    const id = nextId(home, name);
    const href = written(id, gray, columns);
    g.append(
      s(home, "mask", { id, maskUnits: "userSpaceOnUse", ...box }, s(home, "image", { ...box, href, preserveAspectRatio: "none", "image-rendering": "pixelated" })),
      s(home, "rect", { ...box, fill, mask: `url(#${id})`, "data-layer": name }));
  };
  if (!z.data.every(Number.isFinite)) {
    const id = nextId(home, "hatch");
    g.append(
      s(home, "pattern", { id, width: 5, height: 5, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" }, s(home, "path", { d: "M0 0V5", stroke: "var(--line)", "stroke-width": 2 })),
      s(home, "rect", { ...box, fill: `url(#${id})` }));
    layer("known", "var(--mid)", (v) => (Number.isFinite(v) ? 1 : 0));
  } else g.append(s(home, "rect", { ...box, fill: "var(--mid)" }));
  layer("plus", "var(--sin)", (v) => (Number.isFinite(v) ? (v - zero) / (high - zero || 1) : 0));
  layer("minus", "var(--cos)", (v) => (Number.isFinite(v) ? (zero - v) / (zero - low || 1) : 0));
  if (mark.values) g.append(...numbers(home, mark, { low, high, zero }, box, flip));
  return g;
}

// the last picture of each id: a moving figure often has a heat map that stands still
const kept = new Map<string, { gray: Uint8Array; columns: number; href: string }>();
function written(id: string, gray: Uint8Array, columns: number): string {
  const last = kept.get(id);
  if (last?.columns === columns && last.gray.length === gray.length && last.gray.every((shade, i) => shade === gray[i])) return last.href;
  const href = `data:image/png;base64,${toBase64(encode({ width: columns, height: gray.length / columns, data: gray, channels: 1, depth: 8 }))}`;
  kept.set(id, { gray, columns, href });
  return href;
}

// gray levels of the picture, or null where the whole layer would be black
function shades(z: Tensor, level: (v: number) => number, flip: { x: boolean; y: boolean }): Uint8Array | null {
  const [rows, columns] = z.shape;
  const gray = new Uint8Array(rows * columns);
  let any = 0;
  for (let i = 0; i < rows; i++)
    for (let j = 0; j < columns; j++) {
      const shade = Math.round(255 * Math.min(1, Math.max(0, level(z.data[i * columns + j]))));
      any |= shade;
      gray[(flip.y ? rows - 1 - i : i) * columns + (flip.x ? columns - 1 - j : j)] = shade;
    }
  return any ? gray : null;
}

type Box = { x: number; y: number; width: number; height: number };

function numbers(home: Sheet, mark: Heatmap, { low, high, zero }: Range, box: Box, flip: { x: boolean; y: boolean }): Light[] {
  const [rows, columns] = mark.z.shape;
  const [w, hgt] = [box.width / columns, box.height / rows];
  const size = Math.min(13, w / 3.2, hgt * 0.7);
  if (size < 8) return []; // unreadable: the table has them
  const texts = Array.from(mark.z.data, (v, k) => {
    const [i, j] = [Math.floor(k / columns), k % columns];
    const strong = Math.abs(v - zero) > 0.6 * Math.max(high - zero, zero - low);
    return s(home, "text", {
      x: box.x + ((flip.x ? columns - 1 - j : j) + 0.5) * w, y: box.y + ((flip.y ? rows - 1 - i : i) + 0.5) * hgt,
      dy: "0.35em", "font-size": round(size), fill: strong ? "var(--paper)" : "var(--ink)",
    }, Number.isFinite(v) ? (Number.isInteger(v) ? short(v) : v.toFixed(2).replace("-", "−")) : short(v));
  });
  return [s(home, "g", { class: "heatmap__values", "text-anchor": "middle" }, ...texts)];
}

/** A bar from the least colour to the greatest, its ends named: right edge at `right`, top at `top`. */
export function scaleLegend(home: Sheet, mark: Heatmap, right: number, top: number, size: number): Light {
  const { low, high, zero } = range(mark);
  const id = nextId(home, "scale");
  const stop = (offset: number, colour: string) => s(home, "stop", { offset: round(offset), "stop-color": colour });
  const middle = high > low ? (zero - low) / (high - low) : 0;
  const stops = [...(middle > 0 ? [stop(0, "var(--cos)")] : []), stop(Math.max(0, Math.min(1, middle)), "var(--mid)"), ...(middle < 1 ? [stop(1, "var(--sin)")] : [])];
  const label = short(high);
  const start = right - 6 - label.length * size * 0.6;
  const wide = 64;
  return s(home, "g", { class: "heatmap__scale", "font-size": size, fill: "var(--soft)" },
    s(home, "linearGradient", { id }, ...stops),
    s(home, "text", { x: start - wide - 6, y: top + 8, "text-anchor": "end" }, short(low)),
    s(home, "rect", { x: start - wide, y: top, width: wide, height: 8, fill: `url(#${id})` }),
    s(home, "text", { x: start + 6, y: top + 8, "text-anchor": "start" }, label));
}
