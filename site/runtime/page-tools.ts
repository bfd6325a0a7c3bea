// At the end of a page with cells: run all, take the page along, and the reader's own work as a file.
import type { LiveCell } from "./cell/cell.ts";
import { pageOf } from "./pages.ts";
import { whenRefused } from "./work/store.ts";
import { say } from "./strings.ts";
import { button, make, notice } from "./ui.ts";

type Item = [label: string, act: () => void];

export function addPageTools(): void {
  const first = document.querySelector("live-cell");
  const place = document.querySelector<HTMLElement>("[data-page-tools]") ?? first?.closest("article");
  if (!first || !place || document.querySelector(".page-tools")) return;
  const page = pageOf(first);
  const cells = () => page.cells as LiveCell[];
  const runs: Item[] = [
    [say.runAll, () => page.runAll()],
    [say.saveNotebook, () => void files().then((file) => file.saveNotebook(cells()))],
    [say.savePython, () => void files().then((file) => file.savePython(cells()))],
  ];
  const tools = addWorkTools(place);
  tools.prepend(...runs.map(([label, act]) => button(label, act, "button")));
}

/** The reader's work out and in, and `more`, as a row of buttons at the end of `place`. */
export function addWorkTools(place: HTMLElement, ...more: Item[]): HTMLElement {
  const tools = make<"div">("div.page-tools", { role: "group", "aria-label": say.pageTools, "data-search-exclude": true });
  const items: Item[] = [[say.saveWork, saveWork], [say.loadWork, () => void files().then((file) => file.loadWork(tools))], ...more];
  tools.append(...items.map(([label, act]) => button(label, act, "button")));
  place.append(tools);
  whenRefused(() => tools.after(notice(say.storageRefused, "warn", [say.saveWork, saveWork])));
  return tools;
}

const files = () => import("./work/export.ts");
const saveWork = () => void files().then((file) => file.saveWork());
