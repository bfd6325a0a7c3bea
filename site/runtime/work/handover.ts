// From a cell to the playground: the cell with those above it that it needs, packed into a link.
import { pack } from "./compress.ts";
import type { LiveCell } from "../cell/cell.ts";
import { namesOf } from "../cell/names.ts";
import { siteRoot } from "../pages.ts";
import { lang } from "../strings.ts";

export const NOTEBOOK_MARK = "#notebook=";

export async function playgroundLink(cell: LiveCell): Promise<string> {
  const cells = cell.exercise ? [cell] : needed(cell.page.cells as LiveCell[], cell);
  const home = new URL(lang === "zh" ? "playground/" : "en/playground/", siteRoot());
  return home.href + (await notebookMark(cells.map(({ source, cellTitle }) => ({ source, title: cellTitle }))));
}

/** The fragment of a link that carries these cells. */
export async function notebookMark(cells: { source: string; title: string }[]): Promise<string> {
  return NOTEBOOK_MARK + (await pack(JSON.stringify(cells.map(({ source, title }) => [title, source]))));
}

/** `target` and, from the bottom up, each cell above that binds or changes a name that is needed so far. */
function needed(cells: LiveCell[], target: LiveCell): LiveCell[] {
  const taken = [target];
  const wanted = namesOf(target.source).used;
  for (const cell of cells.slice(0, cells.indexOf(target)).reverse()) {
    const { bound, used } = namesOf(cell.source);
    if (![...bound].some((name) => wanted.has(name))) continue;
    taken.unshift(cell);
    for (const name of used) wanted.add(name);
  }
  return taken;
}
