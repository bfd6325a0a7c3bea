// The browser as a home of the renderer: one layout, the one that fits, and formulas set when KaTeX has come.
import type { Home } from "./render/home.ts";
import { lang } from "./strings.ts";

const NARROW = "(max-width: 640px)";

/** `inside`: the element that the outputs will stand in; `prefix`: unique on the page. */
export function browserHome(inside: Element, prefix: string): Home {
  return {
    document,
    lang,
    width: inside.closest(".cell--wide") ? "wide" : "text",
    prefix,
    layouts: [matchMedia(NARROW).matches ? "narrow" : "wide"],
    lazy: true,
    math: (tex, display, into) => void setFormula(tex, display, into),
    counter: { n: 0 },
  };
}

async function setFormula(tex: string, display: boolean, into: HTMLElement): Promise<void> {
  into.textContent = tex;
  const { default: katex } = await import("katex");
  katex.render(tex, into, { displayMode: display, throwOnError: false, output: "htmlAndMathml" });
}
