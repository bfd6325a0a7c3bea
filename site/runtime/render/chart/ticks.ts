// Few ticks, plain words.
import { tickFormat, ticks as even } from "d3";
import type { Axis } from "../types.ts";
import type { Domain } from "./domain.ts";

export interface Tick {
  at: number;
  text: string;
}

/** The ticks of an axis inside its domain; `room` is how many fit. */
export function ticks(axis: Axis, domain: Domain, room: number): Tick[] {
  const [low, high] = domain[0] < domain[1] ? domain : [domain[1], domain[0]];
  const count = typeof axis.ticks === "number" ? axis.ticks : room;
  const list = Array.isArray(axis.ticks) ? axis.ticks : axis.scale === "log" ? powers(low, high, count) : few(low, high, count);
  const slack = (high - low) * 1e-9;
  const name = axis.labels ?? list.map(format(list, low, high, count, axis.scale === "log"));
  return list.map((at, i) => ({ at, text: name[i] ?? "" })).filter(({ at }) => at >= low - slack && at <= high + slack);
}

// d3 may give twice as many as asked for; rather a coarser step than that
function few(low: number, high: number, count: number): number[] {
  for (let n = count; n > 1; n--) {
    const list = even(low, high, n);
    if (list.length <= count + 1) return list;
  }
  return even(low, high, 1);
}

function powers(low: number, high: number, count: number): number[] {
  const [first, last] = [Math.ceil(Math.log10(low) - 1e-9), Math.floor(Math.log10(high) + 1e-9)];
  if (last <= first) return even(low, high, count).filter((v) => v > 0);
  const step = Math.ceil((last - first + 1) / Math.max(2, count));
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, i) => 10 ** (first + i * step));
}

function format(list: number[], low: number, high: number, count: number, log: boolean): (v: number) => string {
  const largest = Math.max(...list.map(Math.abs));
  if (log && (low < 1e-3 || high > 1e5)) return scientific;
  if (largest >= 1e6 || (largest < 1e-3 && largest > 0)) return scientific;
  if (list.every((v) => Number.isInteger(v)) || list.some((v) => v !== 0 && Math.abs(v) < 1e-3)) return (v) => (v !== 0 && Math.abs(v) < 1e-3 ? scientific(v) : v.toLocaleString("en-US").replace("-", "−"));
  return tickFormat(low, high, count);
}

const SUPERSCRIPT: Record<string, string> = { "-": "⁻", 0: "⁰", 1: "¹", 2: "²", 3: "³", 4: "⁴", 5: "⁵", 6: "⁶", 7: "⁷", 8: "⁸", 9: "⁹" };
function scientific(v: number): string {
  if (v === 0) return "0";
  const [mantissa, exponent] = v.toExponential(2).split("e");
  const power = "10" + String(Number(exponent)).replace(/./g, (c) => SUPERSCRIPT[c]);
  const digits = String(Number(mantissa)).replace("-", "−");
  return digits === "1" ? power : digits === "−1" ? `−${power}` : `${digits}×${power}`;
}

/** The width of a text in pixels, estimated alike in both homes (node has no fonts to measure): Chinese 1 em, Latin about half. */
export function textWidth(text: string, size: number): number {
  let ems = 0;
  for (const c of text) ems += /[⺀-鿿＀-￯　-〿—…]/.test(c) ? 1 : /[il.,:;'|!()\[\] ]/.test(c) ? 0.32 : /[mwMW@%]/.test(c) ? 0.88 : /[A-Z×−+=∞]/.test(c) ? 0.68 : 0.57;
  return ems * size;
}
