// One cell's turn in the engine: idle, queued, running, and what is made of its end.
import type { LiveCell } from "./cell.ts";
import type { End, Job, Outcome } from "../engine/job.ts";
import type { Replies } from "../engine/messages.ts";
import type { Runnable } from "../page.ts";
import { lang, say } from "../strings.ts";
import { announce } from "../ui.ts";

export type CellState = "idle" | "queued" | "running";

export class Run {
  state: CellState = "idle";
  private job: Job<any> | null = null;
  private source: string | null = null; // of what runs
  private basis = "";
  /** Asked for while it ran with other code: done once that has ended. */
  private again: (() => void) | null = null;

  constructor(private readonly cell: LiveCell) {}

  /** First in, first out, once each: asking again for what already waits or runs changes nothing. */
  enqueue(blocker: () => Runnable | undefined): void {
    const { cell } = this;
    const { source } = cell;
    if (this.state === "queued" || (this.state === "running" && this.source === source)) return;
    if (this.state === "running") return void (this.again = () => this.enqueue(blocker));
    const limit = cell.limit && cell.limit * 1000;
    const check = cell.exercise?.check;
    this.job = {
      request:
        check === undefined ? { do: "run", cell: cell.cellId, source, limit } : { do: "check", source, check, seed: null, limit },
      wanted: () => !blocker(),
      started: () => this.begin(source),
      live: (outputs) => cell.results.add(outputs),
      ended: (end) => this.end(end, blocker),
    };
    this.become("queued");
    void cell.page.engine.submit(this.job);
  }

  stop(): void {
    const { status, page: { engine } } = this.cell;
    if (this.state === "running") engine.stop();
    else if (engine.restoring) {
      engine.stop();
      status.restarted();
    } else engine.withdraw(this.job);
  }

  private begin(source: string): void {
    const { cell } = this;
    this.source = source;
    this.basis = cell.page.basisOf(cell);
    cell.code.markLine(null);
    cell.status.running();
    cell.results.begin();
    this.become("running");
  }

  private end({ outcome, value }: End<any>, blocker: () => Runnable | undefined): void {
    const { cell } = this;
    const finished = outcome.kind === "done" || outcome.kind === "error";
    if (finished || outcome.kind === "halted") {
      const outputs = (value as Replies["check"] | undefined)?.outputs;
      if (outputs) cell.results.add(outputs);
      cell.results.end();
      cell.basis = this.basis;
    } else if (this.state === "running") cell.results.abandon();
    cell.ran = finished;
    cell.ok = outcome.kind === "done" || (outcome.kind === "error" && cell.meantToFail);
    this.source = this.job = null;
    this.become("idle");
    cell.dataset.outcome = outcome.kind;
    this.report(outcome, outcome.kind === "cancelled" ? blocker() : undefined);
    cell.page.ended(cell);
    this.again?.();
    this.again = null;
  }

  private report(outcome: Outcome, blocker: Runnable | undefined): void {
    const { cell } = this;
    const { error, verdict } = cell.results;
    if (blocker) return cell.status.blocked(blocker);
    cell.status.outcome(outcome);
    if (error && outcome.kind !== "halted") {
      const here = error.frames.findLast((frame) => frame.cell === cell.frameName);
      if (here) cell.code.markLine(here.line, `${error.type}: ${error.message}`);
      announce(`${say.failedAt(error.type, here?.line ?? null)} ${error.message}`);
    } else if (outcome.kind === "done") announce(say.doneWith(cell.results.summary || say.noOutput));
    if (!verdict) return;
    const failed = verdict.criteria.find((criterion) => criterion.line !== null);
    if (failed) cell.code.markLine(failed.line, failed.message?.[lang]);
    cell.exercise?.record(verdict);
  }

  private become(state: CellState): void {
    const { cell } = this;
    this.state = state;
    cell.dataset.state = state;
    if (state === "queued") cell.status.engine(cell.page.engine.interpreter.state);
    cell.tools.refresh();
  }
}
