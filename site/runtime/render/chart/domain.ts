// How far each axis reaches: what the author said, or what the marks need.
import type { Control, Mark, Panel } from "../types.ts";
import { places, row, type Row } from "./series.ts";

export type Domain = [number, number];
type Controls = Map<string, Control> | undefined;

/** The domains of both axes. Lines reach from edge to edge in x; everything else gets air around it. */
export function domains(panel: Panel, controls: Controls): { x: Domain; y: Domain } {
  return { x: domain(panel, "x", controls), y: domain(panel, "y", controls) };
}

function domain(panel: Panel, axis: "x" | "y", controls: Controls): Domain {
  const { domain: said, scale } = panel[axis];
  if (said) return [said[0], said[1]];
  const log = scale === "log";
  let low = Infinity;
  let high = -Infinity;
  for (const mark of panel.marks)
    for (const numbers of reach(mark, axis, controls))
      for (let i = 0; i < numbers.length; i++) {
        const v = numbers[i];
        if (!Number.isFinite(v) || (log && v <= 0)) continue;
        if (v < low) low = v;
        if (v > high) high = v;
      }
  if (low > high) return log ? [1, 10] : [0, 1];
  if (low === high) return log ? [low / 2, high * 2] : [low - (Math.abs(low) || 1) / 2, high + (Math.abs(high) || 1) / 2];
  const heat = panel.marks.some((mark) => mark.mark === "heatmap");
  const air = heat || panel.marks.every((mark) => fills(mark, axis)) ? 0 : axis === "x" && !panel.equal ? 0.03 : 0.06;
  if (log) {
    const factor = (high / low) ** air;
    return [low / factor, high * factor];
  }
  const pad = (high - low) * air;
  const bars = axis === "y" && panel.marks.some((mark) => mark.mark === "bars");
  return [bars && low === 0 ? 0 : low - pad, bars && high === 0 ? 0 : high + pad];
}

// marks that may touch the edge of the picture
function fills(mark: Mark, axis: "x" | "y"): boolean {
  if (mark.mark === "line" || mark.mark === "area") return axis === "x";
  return mark.mark === "rule" || (mark.mark === "bars" && axis === "x");
}

function reach(mark: Mark, axis: "x" | "y", controls: Controls): Row[] {
  const x = axis === "x";
  switch (mark.mark) {
    case "line":
    case "dots":
    case "text":
    case "polygon":
      return [row(mark[axis])];
    case "area":
      return x ? [row(mark.x)] : [row(mark.y1), row(mark.y2)];
    case "bars": {
      if (!x) return [row(mark.y), [0]];
      const at = places(mark.x);
      const half = spacing(at) / 2;
      return [Array.from(at, (v) => v - half), Array.from(at, (v) => v + half)];
    }
    case "arrows":
    case "segments":
    case "box":
      return x ? [row(mark.x1), row(mark.x2)] : [row(mark.y1), row(mark.y2)];
    case "rule":
      return [row(mark[axis])];
    case "circle": {
      const at = row(mark[axis]);
      const r = row(mark.r);
      return [Array.from(at, (v, i) => v - (r[i] ?? r[0])), Array.from(at, (v, i) => v + (r[i] ?? r[0]))];
    }
    case "heatmap":
      return [edges(mark[axis], mark.z.shape[x ? 1 : 0])];
    case "handle":
    case "stroke": {
      const control = controls?.get(mark.control);
      if (control?.kind === "point" || control?.kind === "stroke") return [control[axis]];
      if (mark.mark === "handle" && control?.kind === "angle") {
        const [center, radius] = [mark.center?.[x ? 0 : 1] ?? 0, mark.radius ?? 1];
        return [[center - radius, center + radius]];
      }
      return [];
    }
  }
}

/** Where a heat map's first cell begins and its last one ends; cells stand on 0, 1, 2 … unless the author says. */
export function edges(said: number[] | null | undefined, n: number): number[] {
  return said ?? [-0.5, n - 0.5];
}

/** The least distance between neighbours: what one bar may take. */
export function spacing(at: Row): number {
  const sorted = Array.from(at).sort((a, b) => a - b);
  const gaps = sorted.slice(1).map((v, i) => v - sorted[i]).filter((gap) => gap > 0);
  return gaps.length ? Math.min(...gaps) : 1;
}

