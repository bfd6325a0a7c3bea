// <live-exercise>: its cell is checked instead of run, its hints come one by one, and what was passed is remembered.
import type { LiveCell } from "./cell/cell.ts";
import { follow, isPassed, pass } from "./progress.ts";
import type { VerdictOutput } from "./render/types.ts";
import { say } from "./strings.ts";
import { make } from "./ui.ts";

export class LiveExercise extends HTMLElement {
  /** Beside the solution's name until the reader has tried. */
  private untried: HTMLElement | null = null;
  /** How many criteria the last check found to hold. */
  private count = "";
  private unfollow = () => {};

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
    this.unfollow = follow(() => this.refresh());
    this.oneByOne([...this.querySelectorAll<HTMLDetailsElement>(".exercise__hint")]);
    const solution = this.querySelector(".exercise__solution > summary");
    if (solution && !isPassed(this.slug)) solution.append((this.untried ??= make("span.exercise__untried", {}, say.untried)));
  }

  disconnectedCallback(): void {
    this.unfollow();
  }

  record(verdict: VerdictOutput): void {
    const done = verdict.criteria.filter((criterion) => criterion.passed).length;
    this.count = verdict.criteria.length ? `${done} / ${verdict.criteria.length}` : "";
    this.classList.toggle("exercise--passed", verdict.passed);
    this.untried?.remove();
    if (verdict.passed) pass(this.slug, this.querySelector<LiveCell>("live-cell")!.source);
    else this.refresh();
  }

  private refresh(): void {
    this.querySelector(".exercise__state")!.textContent = isPassed(this.slug) ? `✓ ${say.passed}` : this.count;
  }

  /** Each hint is offered once the one before it has been opened; without scripts all stand there. */
  private oneByOne(hints: HTMLDetailsElement[]): void {
    hints.forEach((hint, i) => {
      const before = hints[i - 1];
      if (!before || before.open) return;
      hint.hidden = true;
      before.addEventListener("toggle", () => (hint.hidden = false), { once: true });
    });
  }
}
