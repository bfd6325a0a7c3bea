// Wakes the cells of a page. Loaded on every page; nothing of Python is fetched before a reader asks for it.
import { LiveCell } from "./cell.ts";
import { LiveExercise, markList } from "./exercise.ts";
import { registerServiceWorker } from "./offline.ts";
import { locate } from "./pages.ts";

// twice on one document (instant navigation) the first one stays
if (!customElements.get("live-cell")) {
  locate(import.meta.url);
  customElements.define("live-exercise", LiveExercise); // before the cells that stand in them
  customElements.define("live-cell", LiveCell);
  markList();
  if (document.readyState === "complete") void registerServiceWorker();
  else addEventListener("load", () => void registerServiceWorker(), { once: true });
}
