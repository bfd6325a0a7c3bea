// Reading a mark's numbers and colours.
import type { Colour, Mark, Numbers } from "../types.ts";

export type Row = ArrayLike<number> & Iterable<number>;

/** The numbers of a column, whatever carried them. */
export function row(numbers: Numbers | number | null | undefined): Row {
  if (numbers === null || numbers === undefined) return [];
  if (typeof numbers === "number") return [numbers];
  return Array.isArray(numbers) ? numbers : numbers.data;
}

/** The lines that a mark draws: one, or of a matrix each row. */
export function lines(y: Numbers): Row[] {
  if (Array.isArray(y) || y.shape.length < 2) return [row(y)];
  const [count, n] = y.shape;
  return Array.from({ length: count }, (_, k) => y.data.subarray(k * n, (k + 1) * n));
}

/** The places of bars: their numbers, or 0, 1, 2 … for names. */
export function places(x: Numbers | string[]): Row {
  return isNames(x) ? x.map((_, i) => i) : row(x);
}
export function isNames(x: Numbers | string[]): x is string[] {
  return Array.isArray(x) && typeof x[0] === "string";
}

const VARIABLE: Record<Colour, string> = {
  sin: "var(--sin)", cos: "var(--cos)", query: "var(--query)", key: "var(--key)", now: "var(--accent)",
  good: "var(--good)", soft: "var(--soft)", ink: "var(--ink)", line: "var(--line)",
};
const TURN: Colour[] = ["sin", "cos", "query", "key", "now", "soft"];
const QUIET: Partial<Record<Mark["mark"], Colour>> = { segments: "soft", circle: "line", rule: "soft", text: "ink", box: "now", handle: "now", stroke: "query" };

/** The colour of each mark: its own, or by turns for series, quiet for scaffolding. */
export function colours(marks: Mark[]): Colour[] {
  let turn = 0;
  return marks.map((mark) => mark.color ?? QUIET[mark.mark] ?? TURN[turn++ % TURN.length]);
}

export const paint = (colour: Colour): string => VARIABLE[colour] ?? VARIABLE.ink;

/** The same meaning, dark enough to be read as text (4.5 to 1). */
export function readable(colour: Colour): string {
  if (colour === "ink" || colour === "soft") return VARIABLE[colour];
  if (colour === "line") return VARIABLE.soft;
  return `color-mix(in oklab, ${paint(colour)} 72%, var(--ink))`;
}
