// Direct labels: each series is named where it ends or stands, in its own colour; no legend to look up.
import { s } from "../dom.ts";
import type { Sheet } from "../home.ts";
import type { Light } from "../light.ts";
import type { Colour, Mark, Panel } from "../types.ts";
import { ends } from "./marks.ts";
import { round, type Scale } from "./scale.ts";
import { readable, row } from "./series.ts";
import { textWidth } from "./ticks.ts";

export interface Area {
  x: Scale;
  y: Scale;
  left: number;
  right: number;
  top: number;
  bottom: number;
}
interface Spot {
  text: string;
  colour: Colour;
  x: number;
  y: number;
  /** Where the label would like to stand, seen from its spot: a direction, in pixels' sense (y down). */
  dx: number;
  dy: number;
  gap: number;
}

const named = (mark: Mark): string => mark.label?.trim() ?? "";

/** Whether a mark is named in the right margin, level with its end. */
function atEnd(mark: Mark, panel: Panel): boolean {
  if (panel.equal || !named(mark)) return false;
  if (mark.mark === "dots") return row(mark.x).length > 1;
  return mark.mark === "line" || mark.mark === "area" || mark.mark === "box" || (mark.mark === "rule" && !mark.x);
}

/** What the margin must hold; or that names are so long or many that a key above the picture serves better. */
export function margin(panel: Panel, size: number, width: number, height: number): { right: number; key: boolean } {
  const texts = panel.marks.filter((mark) => atEnd(mark, panel)).map(named);
  const widest = Math.max(0, ...texts.map((text) => textWidth(text, size)));
  const key = widest > Math.max(0.3 * width, 60) || texts.length * size * 1.25 > height;
  return { right: texts.length && !key ? widest + 12 : 0, key };
}

/** Whether a mark is named in the key above the picture. */
export const inKey = (mark: Mark, panel: Panel, key: boolean): boolean => named(mark) !== "" && (mark.mark === "bars" || (key && atEnd(mark, panel)));

/** The labels of a panel, kept apart from each other and inside the picture. */
export function labels(home: Sheet, panel: Panel, colours: Colour[], area: Area, size: number, key: boolean): Light {
  const g = s(home, "g", { class: "chart__labels", "font-size": size });
  const end: Spot[] = [];
  const near: Spot[] = [];
  panel.marks.forEach((mark, i) => {
    if (!named(mark) || inKey(mark, panel, key)) return;
    const at = spot(mark, area);
    if (at) (atEnd(mark, panel) && at.x > area.right - 0.1 * (area.right - area.left) ? end : near).push({ text: named(mark), colour: colours[i], ...at });
  });
  const gap = size * 1.25;
  for (const [label, y] of apart(end, gap, area.top + gap / 2, Math.max(area.bottom, area.top + gap * end.length))) {
    const x = area.right + 8;
    if (Math.abs(y - label.y) > gap * 0.6) g.append(s(home, "path", { d: `M${round(label.x + 2)} ${round(label.y)}L${round(x - 2)} ${round(y)}`, fill: "none", stroke: readable(label.colour), "stroke-opacity": 0.5 }));
    g.append(write(home, label, x, y, "start"));
  }
  const taken: Box[] = [];
  for (const label of near) g.append(beside(home, label, area, size, taken));
  return g;
}

// labels in order of height, each at its wish or just clear of its neighbour
function apart(list: Spot[], gap: number, top: number, bottom: number): [Spot, number][] {
  const sorted = [...list].sort((a, b) => a.y - b.y);
  const y = sorted.map((label) => Math.min(bottom, Math.max(top, label.y)));
  for (let i = 1; i < y.length; i++) y[i] = Math.max(y[i], y[i - 1] + gap);
  const last = y.length - 1;
  if (last >= 0) y[last] = Math.min(y[last], Math.max(bottom, top + gap * last));
  for (let i = last - 1; i >= 0; i--) y[i] = Math.min(y[i], y[i + 1] - gap);
  return sorted.map((label, i) => [label, y[i]]);
}

function spot(mark: Mark, area: Area): Omit<Spot, "text" | "colour"> | null {
  const { x, y } = area;
  const last = (xs: ArrayLike<number>, ys: ArrayLike<number>) => {
    for (let i = Math.min(xs.length, ys.length) - 1; i >= 0; i--) {
      const [px, py] = [x.at(xs[i]), y.at(ys[i])];
      if (Number.isFinite(py) && px <= area.right + 1 && px >= area.left - 1) return { x: px, y: Math.min(area.bottom, Math.max(area.top, py)), dx: 1, dy: -0.4, gap: 7 };
    }
    return null;
  };
  switch (mark.mark) {
    case "line":
    case "dots":
      return last(row(mark.x), row(mark.y));
    case "area": {
      const [a, b] = [row(mark.y1), row(mark.y2)];
      return last(row(mark.x), Array.from(a, (v, i) => (v + b[i]) / 2));
    }
    case "segments": {
      const four = ends(area, mark).at(-1);
      if (!four) return null;
      const [x1, y1, x2, y2] = four;
      const length = Math.hypot(x2 - x1, y2 - y1) || 1;
      // beside its middle: right of what stands, below what lies
      const [nx, ny] = [(y1 - y2) / length, (x2 - x1) / length];
      const side = Math.abs(nx) > Math.abs(ny) ? Math.sign(nx) : Math.sign(ny);
      return { x: (x1 + x2) / 2, y: (y1 + y2) / 2, dx: nx * side, dy: ny * side, gap: 6 };
    }
    case "arrows": {
      const four = ends(area, mark).at(-1);
      if (!four) return null;
      const [x1, y1, x2, y2] = four;
      const length = Math.hypot(x2 - x1, y2 - y1) || 1;
      return { x: x2, y: y2, dx: (x2 - x1) / length, dy: (y2 - y1) / length, gap: 7 };
    }
    case "circle":
      return { x: x.at(row(mark.x)[0]), y: y.at(row(mark.y)[0] + row(mark.r)[0]), dx: 0, dy: -1, gap: 6 };
    case "polygon": {
      const [px, py] = [row(mark.x), row(mark.y)].map((list) => Array.from(list).filter(Number.isFinite));
      return { x: x.at(mean(px)), y: y.at(mean(py)), dx: 0, dy: 0, gap: 0 };
    }
    case "box":
      return { x: Math.max(x.at(row(mark.x1)[0]), x.at(row(mark.x2)[0])), y: (y.at(row(mark.y1)[0]) + y.at(row(mark.y2)[0])) / 2, dx: 0, dy: -1, gap: 8 };
    case "rule":
      return mark.x ? { x: x.at(row(mark.x)[0]), y: area.top + 8, dx: 1, dy: 0, gap: 5 } : { x: area.right, y: y.at(row(mark.y)[0]), dx: 1, dy: 0, gap: 8 };
    default:
      return null; // bars go into the key; text, heat maps and handles name themselves
  }
}
const mean = (list: number[]): number => list.reduce((a, b) => a + b, 0) / list.length;

type Box = [left: number, top: number, right: number, bottom: number];
const overlap = (a: Box, b: Box): number => Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0])) * Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]));

// the wished side first, then the other seven: the first that is free and inside
function beside(home: Sheet, label: Spot, area: Area, size: number, taken: Box[]): Light {
  const [w, hgt] = [textWidth(label.text, size), size * 1.2];
  const wish = Math.atan2(label.dy, label.dx);
  const turns = label.gap === 0 ? [0] : [0, 1, -1, 2, -2, 3, -3, 4];
  const places = turns.map((turn) => {
    const angle = wish + (turn * Math.PI) / 4;
    const [cx, cy] = [Math.cos(angle), Math.sin(angle)];
    const x = label.x + cx * label.gap + (cx > 0.4 ? w / 2 : cx < -0.4 ? -w / 2 : 0) * Math.min(1, label.gap);
    const y = label.y + cy * (label.gap + hgt / 2) * Math.min(1, label.gap);
    const box: Box = [x - w / 2, y - hgt / 2, x + w / 2, y + hgt / 2];
    const inside = overlap(box, [area.left - 4, area.top - hgt, area.right + 30, area.bottom + 4]) / (w * hgt);
    return { x, y, box, cost: (1 - inside) * 2 + taken.reduce((sum, other) => sum + overlap(box, other), 0) / (w * hgt) + Math.abs(turn) * 0.01 };
  });
  const best = places.reduce((a, b) => (b.cost < a.cost - 1e-9 ? b : a));
  taken.push(best.box);
  return write(home, label, best.x, best.y, "middle");
}

const write = (home: Sheet, label: Spot, x: number, y: number, anchor: string): Light =>
  s(home, "text", { class: "chart__label", x: round(x), y: round(y), dy: "0.35em", "text-anchor": anchor, fill: readable(label.colour) }, label.text);
