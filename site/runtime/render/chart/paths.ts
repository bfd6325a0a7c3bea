// Columns of pixels as the d of a path, with no more points and digits than a screen shows.
import { pixels, round, type Scale } from "./scale.ts";
import type { Row } from "./series.ts";

/** Rounded in place to a hundredth of a pixel, or to a `parts`-th. */
export function rounded(column: Float64Array, parts = 100): Float64Array {
  for (let i = 0; i < column.length; i++) column[i] = Math.round(column[i] * parts) / parts;
  return column;
}

/** Of a line with many more points than pixels, where each column of pixels begins; null where nothing can be left out. */
export function columns(xs: Float64Array, { range: [r0, r1] }: Scale): number[] | null {
  if (xs.length <= 2 * Math.abs(r1 - r0)) return null;
  const starts = [0];
  for (let i = 1; i < xs.length; i++) {
    if (!((xs[i] - xs[i - 1]) * (r1 - r0) >= 0)) return null; // not a function of x
    if (Math.floor(xs[i]) !== Math.floor(xs[i - 1])) starts.push(i);
  }
  return starts;
}

/** Which points to keep: the least and the greatest of each column of pixels, and both ends; it looks the same. */
export function thin(ys: Row, starts: number[] | null): number[] | null {
  if (!starts) return null;
  const kept = [0];
  const keep = (i: number): void => {
    if (i > kept[kept.length - 1]) kept.push(i);
  };
  for (let c = 0; c < starts.length; c++) {
    const end = c + 1 < starts.length ? starts[c + 1] : ys.length;
    let [low, high] = [starts[c], starts[c]];
    for (let i = low + 1; i < end; i++) {
      if (ys[i] < ys[low] || Number.isNaN(ys[low])) low = i;
      if (ys[i] > ys[high] || Number.isNaN(ys[high])) high = i;
    }
    keep(Math.min(low, high));
    keep(Math.max(low, high));
  }
  keep(ys.length - 1);
  return kept;
}

/** The entries of a column at these places. */
export function pick(column: Row, places: number[]): Float64Array {
  const out = new Float64Array(places.length);
  for (let k = 0; k < out.length; k++) out[k] = column[places[k]];
  return out;
}

const UNSEEN = 0.1;

/** Without the points that a straight stroke passes by a tenth of a pixel or less, measured upright. */
export function straighten(xs: Float64Array, ys: Float64Array): [Float64Array, Float64Array] {
  const kept: number[] = [0];
  let [anchor, way] = [0, 0];
  let [least, most] = [-Infinity, Infinity]; // slopes from the anchor that pass all points since
  for (let i = 1; i < xs.length; i++) {
    let dx = Math.abs(xs[i] - xs[anchor]);
    const slope = (ys[i] - ys[anchor]) / dx;
    if (i > anchor + 1 && !((xs[i] - xs[i - 1]) * way > 0 && slope >= least && slope <= most)) {
      kept.push((anchor = i - 1));
      [least, most] = [-Infinity, Infinity];
      dx = Math.abs(xs[i] - xs[anchor]);
    }
    way = Math.sign(xs[i] - xs[anchor]);
    least = Math.max(least, (ys[i] - UNSEEN - ys[anchor]) / dx);
    most = Math.min(most, (ys[i] + UNSEEN - ys[anchor]) / dx);
  }
  if (xs.length > 1) kept.push(xs.length - 1);
  return [pick(xs, kept), pick(ys, kept)];
}

// the same few thousand numbers are written again at every redraw
const tenths: string[] = [];
const tenth = (n: number): string => (n >= 0 && n < 20_000 ? (tenths[n] ??= String(n / 10)) : String(n / 10));

/** Through the points, in pieces where one has no place; `closed` pieces, or a lone point, end where they began. */
export function through(xs: Float64Array, ys: Float64Array, closed = false): string {
  let d = "";
  let points = 0;
  for (let i = 0; i <= xs.length; i++) {
    const [x, y] = [Math.round(10 * xs[i]), Math.round(10 * ys[i])];
    if (Number.isFinite(x) && Number.isFinite(y)) d += (points++ ? "L" : "M") + tenth(x) + " " + tenth(y);
    else {
      if (points === 1 || (points && closed)) d += "Z";
      points = 0;
    }
  }
  return d;
}

/** A stroke of no length at each point, for round caps to make a dot of it. */
export function points(xs: Float64Array, ys: Float64Array): string {
  let d = "";
  for (let i = 0; i < xs.length; i++) if (Number.isFinite(xs[i]) && Number.isFinite(ys[i])) d += `M${round(xs[i])} ${round(ys[i])}h0`;
  return d;
}

/** Lines across the panel: upright at each x, level at each y. */
export function ruled({ x, y }: { x: Scale; y: Scale }, across: Row, up: Row): string {
  const [left, right, top, bottom] = [Math.min(...x.range), Math.max(...x.range), Math.min(...y.range), Math.max(...y.range)].map(round);
  let d = "";
  for (const at of pixels(across, x)) if (Number.isFinite(at)) d += `M${round(at)} ${top}V${bottom}`;
  for (const at of pixels(up, y)) if (Number.isFinite(at)) d += `M${left} ${round(at)}H${right}`;
  return d;
}
