// Where a picture is made: at build in node, or in the reader's browser. Everything that differs between the two is here.
import type { LightDocument } from "./light.ts";
import type { Control, Lang } from "./types.ts";

export type Layout = "wide" | "narrow";

interface Surroundings {
  lang: Lang;
  /** The column that the outputs stand in: it decides how wide a chart is drawn. */
  width: "wide" | "text";
  /** Begins every id; the caller keeps it unique on the page (a cell's id does). */
  prefix: string;
  /** The controls of the enclosing interact, by name: handles are drawn from them. */
  controls?: Map<string, Control>;
  counter: { n: number };
}

export interface Home extends Surroundings {
  document: Document;
  /** Fills an element with a formula; a formula that cannot be read throws. */
  math(tex: string, display: boolean, into: HTMLElement): void;
}

/** What a picture is drawn on, in either home. */
export interface Sheet extends Surroundings {
  document: LightDocument;
}

/** A home of the same kind whose ids are its own: what is redrawn alone keeps its ids, whatever stands around it. */
export function within<H extends Surroundings>(home: H, stem: string): H {
  return { ...home, prefix: `${home.prefix}-${stem}`, counter: { n: 0 } };
}

/** The next id of this prefix; the same outputs give the same ids in both homes. */
export function nextId(home: Surroundings, stem: string): string {
  return `${home.prefix}-${stem}${++home.counter.n}`;
}
