// The home of a cell's outputs on this page.
import { here } from "../render/here.ts";
import type { Home } from "../render/home.ts";
import { lang } from "../strings.ts";

/** `inside`: the element that the outputs will stand in; `prefix`: unique on the page. */
export function browserHome(inside: Element, prefix: string): Home {
  return here({ lang, width: inside.closest(".cell--wide") ? "wide" : "text", prefix });
}
