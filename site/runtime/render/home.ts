// Where a picture is made: at build in node, or in the reader's browser. Everything that differs between the two is here.
import type { Control, Lang } from "./types.ts";

export type Layout = "wide" | "narrow";

export interface Home {
  document: Document;
  lang: Lang;
  /** The column that the outputs stand in: it decides how wide a chart is drawn. */
  width: "wide" | "text";
  /** Begins every id; the caller keeps it unique on the page (a cell's id does). */
  prefix: string;
  /** Fills an element with a formula; a formula that cannot be read throws. */
  math(tex: string, display: boolean, into: HTMLElement): void;
  /** The controls of the enclosing interact, by name: handles are drawn from them. */
  controls?: Map<string, Control>;
  counter: { n: number };
}

/** A home of the same kind whose ids are its own: what is redrawn alone keeps its ids, whatever stands around it. */
export function within(home: Home, stem: string): Home {
  return { ...home, prefix: `${home.prefix}-${stem}`, counter: { n: 0 } };
}

/** The next id of this prefix; the same outputs give the same ids in both homes. */
export function nextId(home: Home, stem: string): string {
  return `${home.prefix}-${stem}${++home.counter.n}`;
}
