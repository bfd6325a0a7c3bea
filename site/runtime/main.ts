// Wakes the cells of a page. Loaded on every page; nothing of Python is fetched before a reader asks for it.
import { LiveCell } from "./cell.ts";
import { locate } from "./pages.ts";

// twice on one document (instant navigation) the first one stays
if (!customElements.get("live-cell")) {
  locate(import.meta.url);
  customElements.define("live-cell", LiveCell);
}
