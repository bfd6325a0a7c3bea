// Wakes the cells of a page. Loaded on every page; nothing of Python is started before a reader asks for it.
import { fetchAhead } from "./boot/ahead.ts";
import { followValues } from "./cell/bound.ts";
import { LiveCell } from "./cell/cell.ts";
import { LiveExercise } from "./exercise.ts";
import { registerServiceWorker } from "./offline.ts";
import { addPageTools } from "./page-tools.ts";
import { locate, scriptsOfARun, siteRoot } from "./pages.ts";
import { openList } from "./progress.ts";
import { watchHeatmaps } from "./render/index.ts";
import { receiveLink } from "./work/share.ts";

// twice on one document (instant navigation) the first one stays
if (!customElements.get("live-cell")) {
  locate(import.meta.url);
  customElements.define("live-exercise", LiveExercise); // before the cells that stand in them
  customElements.define("live-cell", LiveCell);
  watchHeatmaps(document);
  // Material's own signal, which under instant navigation comes again with each page
  const { document$ } = window as { document$?: { subscribe(listener: () => void): void } };
  if (document$) document$.subscribe(open);
  else open();
  if (document.readyState === "complete") loaded();
  else addEventListener("load", loaded, { once: true });
}

/** What can wait until the page stands. */
function loaded(): void {
  void registerServiceWorker();
  if (document.querySelector("live-cell")) void fetchAhead(siteRoot(), scriptsOfARun()).catch(() => {}); // a run fetches what is missing, and says so
}

async function definePlayground(): Promise<void> {
  const { LivePlayground } = await import("./playground/playground.ts");
  customElements.define("live-playground", LivePlayground);
}

/** What a page needs besides its cells. */
function open(): void {
  const list = document.querySelector<HTMLElement>(".exercise-list");
  if (document.querySelector("live-playground:not(:defined)")) void definePlayground();
  else if (list) openList(list);
  else addPageTools();
  const cells = [...document.querySelectorAll<LiveCell>("live-cell")];
  if (cells[0]) followValues(cells[0].page);
  void receiveLink((id) => cells.find((cell) => cell.cellId === id));
}
