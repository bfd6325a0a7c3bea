// <live-exercise>: its cell is checked instead of run; what was passed is remembered and shown here and in the list of all.
import type { LiveCell } from "./cell/cell.ts";
import type { VerdictOutput } from "./render/types.ts";
import { read, write } from "./work/store.ts";
import { say } from "./strings.ts";

const key = (slug: string) => `passed:${slug}`;

export class LiveExercise extends HTMLElement {
  get slug(): string {
    return this.dataset.exercise!;
  }
  /** check.py, as it stands in the page. */
  get check(): string {
    return this.querySelector('script[type="text/x-check"]')!.textContent!;
  }
  /** Where the verdict goes. */
  get place(): HTMLElement {
    return this.querySelector(".exercise__verdict")!;
  }

  connectedCallback(): void {
    showState(this, this.slug);
  }

  record(verdict: VerdictOutput): void {
    const done = verdict.criteria.filter((criterion) => criterion.passed).length;
    this.classList.toggle("exercise--passed", verdict.passed);
    if (verdict.passed) write(key(this.slug), { at: Date.now(), source: this.querySelector<LiveCell>("live-cell")!.source });
    showState(this, this.slug, verdict.criteria.length ? `${done} / ${verdict.criteria.length}` : "");
  }
}

/** The page that lists all exercises: a mark for each that was passed. */
export function markList(): void {
  const items = [...document.querySelectorAll<HTMLElement>(".exercise-list__item[data-exercise]")];
  for (const item of items) showState(item, item.dataset.exercise!);
  const done = items.filter((item) => read(key(item.dataset.exercise!)) !== null).length;
  const list = document.querySelector(".exercise-list");
  if (list && done) list.setAttribute("data-progress", say.exerciseDone(done, items.length));
}

function showState(inside: Element, slug: string, otherwise = ""): void {
  const place = inside.querySelector(".exercise__state");
  if (place) place.textContent = read(key(slug)) !== null ? `✓ ${say.passed}` : otherwise;
}
