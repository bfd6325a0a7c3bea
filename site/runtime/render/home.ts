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
  /** At build both, one of which CSS shows; in the browser the one that fits. */
  layouts: Layout[];
  /** Data tables are written at once (build) or when the reader opens them (browser, where a redraw must be quick). */
  lazy: boolean;
  /** Fills an element with a formula; a formula that cannot be read throws. */
  math(tex: string, display: boolean, into: HTMLElement): void;
  /** The controls of the enclosing interact, by name: handles are drawn from them. */
  controls?: Map<string, Control>;
  counter: { n: number };
}

/** The next id of this prefix; the same outputs give the same ids in both homes. */
export function nextId(home: Home, stem: string): string {
  return `${home.prefix}-${stem}${++home.counter.n}`;
}
