// How a cell stands: one line in its bar, so that nothing moves, and a message below where the reader has to decide.
import type { LiveCell } from "./cell.ts";
import type { Outcome } from "../engine/job.ts";
import type { EngineState } from "../engine/interpreter.ts";
import type { Runnable } from "../page.ts";
import { say } from "../strings.ts";
import { announce, button, make, notice } from "../ui.ts";

const WARN_AFTER = 0.4; // of the time limit
const SLOW = 300; // ms after which a figure that is recomputed says so

export class Status {
  private readonly line = make("span.cell__status");
  private readonly meter = make<"progress">("progress.cell__progress", { hidden: true, "aria-label": say.starting, max: 1 });
  private readonly stopping: HTMLButtonElement;
  private readonly staleMark = make("div.cell__stale", { hidden: true });
  private readonly staleText = make("span");
  private message: HTMLElement | null = null;
  private timer?: ReturnType<typeof setTimeout>;

  constructor(private readonly cell: LiveCell) {
    this.stopping = button(say.stop, () => cell.page.engine.stop(), "cell__halt", { hidden: true });
    this.staleMark.append(this.staleText, button(say.rerun, () => cell.run(), "cell__rerun"));
    cell.querySelector(".cell__out")!.before(this.staleMark);
    // a figure's bar is folded away with its code: its line floats over the picture's corner
    if (cell.classList.contains("cell--figure")) cell.prepend(this.meter, make("div.cell__float", {}, this.line, this.stopping));
    else {
      cell.prepend(this.meter);
      cell.querySelector(".cell__title")!.after(this.line);
    }
  }

  /** The state of Python while this cell waits for it. */
  engine(state: EngineState): void {
    this.staleMark.hidden = true;
    const loading = state.kind === "loading";
    this.meter.hidden = !loading;
    if (loading) this.meter.value = state.loaded / state.total;
    const moving = loading && state.loaded > 0 && state.loaded < state.total;
    if (moving) this.say(say.loading(state.loaded, state.total));
    else if (loading) this.say(say.starting);
    else this.say(state.kind === "restoring" ? say.restoring(state.done, state.of) : "");
  }

  running(): void {
    this.meter.hidden = true;
    this.tell(null);
    this.say(say.running);
    this.stopping.hidden = false;
    this.watch();
  }

  /** A figure is recomputed; call what comes back when it is done. */
  updating(): () => void {
    const slow = setTimeout(() => {
      this.say(say.updating);
      this.stopping.hidden = false;
    }, SLOW);
    return () => {
      clearTimeout(slow);
      this.quiet();
    };
  }

  outcome(outcome: Outcome): void {
    this.quiet();
    if (outcome.kind === "failed") return this.tell(notice(say.failure(outcome.failure), "warn", [say.retry, () => this.cell.run()]));
    if (outcome.kind !== "halted") return;
    const again = (): void => {
      this.cell.unlimited = true;
      this.cell.run();
    };
    const seconds = this.cell.limit ?? 0;
    // an answer to an exercise has variables of its own, new at each check
    const after = outcome.lost ? say.variablesAgain : this.cell.exercise ? "" : say.variablesKept;
    if (outcome.why === "limit") this.tell(notice((outcome.lost ? say.limitDeaf(seconds) : say.limit(seconds)) + after, "info", [say.unlimited, again]));
    else this.say(say.halted + after);
    announce(this.message?.firstElementChild?.textContent ?? this.line.textContent!);
  }

  /** The reader did not want to wait for what ran before: it is gone. */
  restarted(): void {
    this.say(say.restarted);
    announce(say.restarted);
  }

  /** Its turn never came, because of an error above. */
  blocked(by: Runnable): void {
    this.quiet();
    const show = () => by.scrollIntoView({ block: "center" });
    this.tell(notice(say.blocked(by.cellTitle), "warn", [say.goThere, show], [say.runAnyway, () => this.cell.run()]));
    announce(say.blocked(by.cellTitle));
  }

  /** `own`: it is the cell's own code that was changed. */
  stale(stale: boolean, own: boolean): void {
    this.staleText.textContent = own ? say.unrun : say.stale;
    this.staleMark.hidden = !stale || this.cell.pending;
    this.cell.classList.toggle("cell--stale", stale);
  }

  /** Well before the limit: offer to lift it, where the worker can be told. */
  private watch(): void {
    const { limit, page } = this.cell;
    if (limit === null) return;
    const goOn = (): void => {
      page.engine.keepGoing();
      this.say(say.goingOn);
    };
    const warn = () => this.tell(notice(say.limitSoon(limit), "info", ...(page.engine.canKeepGoing ? [[say.keepGoing, goOn] as [string, () => void]] : [])));
    this.timer = setTimeout(warn, limit * 1000 * WARN_AFTER);
  }

  private quiet(): void {
    clearTimeout(this.timer);
    this.meter.hidden = this.stopping.hidden = true;
    this.tell(null);
    this.say("");
  }

  private say(text: string): void {
    this.line.textContent = text;
  }

  private tell(message: HTMLElement | null): void {
    this.message?.remove();
    this.message = message;
    if (message) this.cell.append(message);
  }
}
