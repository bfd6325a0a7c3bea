// One line in the bar of a cell that says how it stands, so that nothing moves; and notices below it where the reader has to decide.
import type { LiveCell } from "./cell.ts";
import type { Outcome } from "./engine.ts";
import type { EngineState } from "./interpreter.ts";
import type { Runnable } from "./page.ts";
import { say } from "./strings.ts";
import { announce, button, make, notice } from "./ui.ts";

const WARN_AFTER = 0.4; // of the time limit

export class Status {
  private readonly line = make("span.cell__status");
  private readonly meter = make<"progress">("progress.cell__progress", { hidden: true, "aria-label": say.starting, max: 1 });
  private readonly staleMark = make<"span">("span.cell__stale", { hidden: true });
  private message: HTMLElement | null = null;
  private timer?: ReturnType<typeof setTimeout>;

  constructor(private readonly cell: LiveCell) {
    const bar = cell.querySelector(".cell__bar")!;
    bar.querySelector(".cell__title")!.after(this.line);
    cell.prepend(this.meter);
    this.staleMark.append(make("span", {}, say.stale), button(say.rerun, () => cell.run(), "cell__rerun"));
    cell.querySelector(".cell__out")!.before(this.staleMark);
  }

  /** The state of Python while this cell waits for it. */
  engine(state: EngineState): void {
    const loading = state.kind === "loading";
    this.meter.hidden = !loading;
    if (loading) this.meter.value = state.loaded / state.total;
    const whole = loading && state.loaded >= state.total;
    if (loading) this.line.textContent = whole || !state.loaded ? say.starting : say.loading(state.loaded, state.total);
    else if (state.kind === "restoring") this.line.textContent = say.restoring(state.done, state.of);
    else this.line.textContent = "";
  }

  /** A run begins. */
  running(): void {
    this.meter.hidden = true;
    this.tell(null);
    this.line.textContent = say.running;
    clearTimeout(this.timer);
    const { limit } = this.cell;
    if (limit) this.timer = setTimeout(() => this.warn(limit), limit * 1000 * WARN_AFTER);
  }

  outcome(outcome: Outcome): void {
    const limit = this.cell.limit ?? 0;
    clearTimeout(this.timer);
    this.meter.hidden = true;
    this.line.textContent = "";
    if (outcome.kind === "failed") return this.tell(notice(say.failure(outcome.failure), "warn", [say.retry, () => this.cell.run()]));
    if (outcome.kind !== "halted") return;
    if (outcome.why === "limit") {
      const text = outcome.lost ? say.limitLost(limit) : say.limit(limit);
      this.tell(notice(text, "info", [say.unlimited, () => ((this.cell.unlimited = true), this.cell.run())]));
    } else this.tell(notice(outcome.lost ? say.haltedLost : say.halted, "info"));
    announce(this.message!.textContent!);
  }

  /** It never came to its turn, because of an error above. */
  blocked(by: Runnable): void {
    this.outcome({ kind: "cancelled" });
    const show = () => by.scrollIntoView({ block: "center" });
    this.tell(notice(say.blocked(by.cellTitle), "warn", [say.goThere, show], [say.runAnyway, () => this.cell.run()]));
    announce(say.blocked(by.cellTitle));
  }

  stale(stale: boolean): void {
    this.staleMark.hidden = !stale || this.cell.pending;
    this.cell.classList.toggle("cell--stale", stale);
  }

  private warn(limit: number): void {
    const { engine } = this.cell.page;
    if (!engine.canKeepGoing) return this.tell(notice(say.limitSoon(limit), "info"));
    this.tell(notice(say.limitSoon(limit), "info", [say.keepGoing, () => (engine.keepGoing(), (this.line.textContent = say.goingOn))]));
  }

  private tell(message: HTMLElement | null): void {
    this.message?.remove();
    this.message = message;
    if (message) this.cell.append(message);
  }
}
