// Which exercises were passed: one record a slug, so that both languages share it; counted, and reset, on the page that lists them.
import { addWorkTools } from "./page-tools.ts";
import { names, onOtherTab, read, remove, write } from "./work/store.ts";
import { say } from "./strings.ts";
import { announce, make, notice } from "./ui.ts";

const PREFIX = "passed:";
const listeners = new Set<() => void>();

export const isPassed = (slug: string): boolean => read(PREFIX + slug) !== null;

export function pass(slug: string, source: string): void {
  write(PREFIX + slug, { at: Date.now(), source });
  tell();
}

/** Calls `listener` now and whenever progress may have changed, in this tab or another; gives what ends it. */
export function follow(listener: () => void): () => void {
  listener();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const tell = () => listeners.forEach((listener) => listener());
onOtherTab((name) => name.startsWith(PREFIX) && tell());
addEventListener("pageshow", ({ persisted }) => persisted && tell()); // back from a chapter where one was solved

/** On the page that lists all exercises: a mark for each that was passed, the count, and what can be done with it. */
export function openList(list: HTMLElement): void {
  const items = [...list.querySelectorAll<HTMLElement>(".exercise-list__item")];
  const line = make("p.exercise-progress__line", { role: "status" });
  const meter = make<"progress">("progress.exercise-progress__meter", { max: items.length, "aria-hidden": "true" });
  const panel = make("div.exercise-progress", { "data-search-exclude": true }, line, meter);
  const reset = addWorkTools(panel, [say.resetProgress, () => ask(panel)]).lastElementChild as HTMLButtonElement;
  list.prepend(panel);
  follow(() => {
    const passed = items.filter((item) => isPassed(item.dataset.exercise!));
    for (const item of items) item.querySelector(".exercise__state")!.textContent = passed.includes(item) ? `✓ ${say.passed}` : "";
    line.textContent = say.solved(passed.length, items.length);
    meter.value = passed.length;
    reset.disabled = !passed.length;
  });
}

/** Asks before it resets, and can be undone after. */
function ask(panel: HTMLElement): void {
  const kept = names().filter((name) => name.startsWith(PREFIX)).map((name) => [name, read(name)] as const);
  const resetNow = () => {
    kept.forEach(([name]) => remove(name));
    tell();
    announce(say.resetDone);
    show(say.resetDone, [say.undo, () => (kept.forEach(([name, value]) => write(name, value)), tell())]);
  };
  const show = (text: string, ...actions: [string, () => void][]) => {
    panel.querySelector(".notice")?.remove();
    panel.append(notice(text, "info", ...actions));
    panel.querySelector<HTMLElement>(".notice button")?.focus();
  };
  show(say.resetAsk(kept.length), [say.resetYes, resetNow], [say.resetNo, () => {}]);
}
