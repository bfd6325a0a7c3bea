// From data to pixels and back: one function for the marks that Plot draws, and for labels, handles and heat maps.
import type { Domain } from "./domain.ts";
import type { Row } from "./series.ts";

export interface Scale {
  domain: Domain;
  range: [number, number];
  log: boolean;
  at(value: number): number;
  back(pixel: number): number;
}

export function scale(domain: Domain, range: [number, number], log: boolean): Scale {
  const f = log ? Math.log : (v: number) => v;
  const g = log ? Math.exp : (v: number) => v;
  const [d0, d1] = domain.map(f);
  const [r0, r1] = range;
  return {
    domain, range, log,
    at: (value) => r0 + ((f(value) - d0) / (d1 - d0)) * (r1 - r0),
    back: (pixel) => g(d0 + ((pixel - r0) / (r1 - r0)) * (d1 - d0)),
  };
}

/** A column in pixels, NaN where it has no place on the axis. */
export function pixels(values: Row, { domain: [d0, d1], range: [r0, r1], log, at }: Scale): Float64Array {
  const out = new Float64Array(values.length);
  const slope = (r1 - r0) / (d1 - d0);
  for (let i = 0; i < out.length; i++) {
    const pixel = log ? at(values[i]) : r0 + (values[i] - d0) * slope;
    out[i] = Number.isFinite(pixel) ? pixel : NaN;
  }
  return out;
}

/** How a panel's axis is written into data-x and data-y, so that handles of a picture from the build can be dragged. */
export const written = (axis: Scale): string => [...axis.domain.map((v) => Number(v.toPrecision(12))), ...axis.range.map(round), axis.log ? "log" : "linear"].join(" ");

export function read(text: string): Scale {
  const [d0, d1, r0, r1, type] = text.split(" ");
  return scale([Number(d0), Number(d1)], [Number(r0), Number(r1)], type === "log");
}

export const round = (value: number): number => Math.round(value * 100) / 100;
