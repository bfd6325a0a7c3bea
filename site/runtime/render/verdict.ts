// The result of an exercise: each criterion with a sign, its name and what to look at when it failed.
import { h } from "./dom.ts";
import type { Home } from "./home.ts";
import { outputs } from "./outputs.ts";
import type { VerdictOutput } from "./types.ts";
import { words } from "./words.ts";

/** div.verdict: never colour alone (✓ and ✗, with a name for screen readers). */
export function verdict(home: Home, output: VerdictOutput): HTMLElement {
  const { passed, seed, criteria } = output;
  const say = words(home);
  const ok = criteria.filter((one) => one.passed).length;
  const items = criteria.map((one) =>
    h(home, "li", { class: one.passed ? "verdict__item verdict__item--passed" : "verdict__item", "data-key": one.key },
      h(home, "span.verdict__sign", { role: "img", "aria-label": one.passed ? say.pass : say.fail }, one.passed ? "✓" : "✗"),
      h(home, "span.verdict__title", {}, one.title[home.lang]),
      one.message ? h(home, "p.verdict__message", {}, ...withCode(home, one.message[home.lang])) : null));
  return h(home, "div", { class: passed ? "verdict verdict--passed" : "verdict", "data-seed": seed },
    h(home, "p.verdict__head", {}, passed ? say.passed(criteria.length) : criteria.length ? say.failed(ok, criteria.length) : say.broken),
    h(home, "ul.verdict__list", {}, ...items),
    passed || !criteria.length ? null : h(home, "p.verdict__seed", {}, say.seed(seed)),
    ...outputs(home, output.outputs));
}

/** What stands between backquotes is code. */
function withCode(home: Home, text: string): (string | HTMLElement)[] {
  return text.split("`").map((part, i) => (i % 2 ? h(home, "code", {}, part) : part));
}
