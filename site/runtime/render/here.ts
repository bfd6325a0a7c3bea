// The browser as the renderer's home.
import type { Home } from "./home.ts";

/** One home a run: its counter keeps the ids of the run's pictures apart. `prefix` is the one that the build gave the cell. */
export function here(at: Pick<Home, "lang" | "width" | "prefix">): Home {
  return { ...at, document, counter: { n: 0 }, math: formula };
}

// KaTeX comes when the first formula does; it builds elements, and trusts no command that could do harm
function formula(tex: string, display: boolean, into: HTMLElement): void {
  into.textContent = tex;
  void import("katex").then(({ default: katex }) => katex.render(tex, into, { displayMode: display, output: "htmlAndMathml", throwOnError: false, strict: "ignore", trust: false }));
}
