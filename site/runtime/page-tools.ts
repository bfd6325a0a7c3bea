// At the end of a page with cells: run all, take the page along, and the reader's own work as a file.
import type { LiveCell } from "./cell/cell.ts";
import { pageOf } from "./pages.ts";
import { whenRefused } from "./work/store.ts";
import { say } from "./strings.ts";
import { button, make, notice } from "./ui.ts";

export function addPageTools(): void {
  const first = document.querySelector("live-cell");
  const place = document.querySelector("[data-page-tools]") ?? first?.closest("article");
  if (!first || !place || document.querySelector(".page-tools")) return;
  const page = pageOf(first);
  const cells = () => page.cells as LiveCell[];
  const tools = make("div.page-tools", { role: "group", "aria-label": say.pageTools, "data-search-exclude": true });
  const items: [string, () => void][] = [
    [say.runAll, () => page.runAll()],
    [say.saveNotebook, () => void files().then((file) => file.saveNotebook(cells()))],
    [say.savePython, () => void files().then((file) => file.savePython(cells()))],
    [say.saveWork, saveWork],
    [say.loadWork, () => void files().then((file) => file.loadWork(tools))],
  ];
  tools.append(...items.map(([label, act]) => button(label, act, "button")));
  place.append(tools);
  whenRefused(() => tools.after(notice(say.storageRefused, "warn", [say.saveWork, saveWork])));
}

const files = () => import("./work/export.ts");
const saveWork = () => void files().then((file) => file.saveWork());
