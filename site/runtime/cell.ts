// <live-cell>: code, Run, results. The page decides what runs before what; this shows how it goes.
import { Code } from "./cell-code.ts";
import { Results } from "./cell-results.ts";
import { Status } from "./cell-status.ts";
import { Tools } from "./cell-tools.ts";
import type { Outcome } from "./engine.ts";
import type { EngineState } from "./interpreter.ts";
import type { Page, Runnable } from "./page.ts";
import { currentPage } from "./pages.ts";
import { say } from "./strings.ts";
import { announce, notice } from "./ui.ts";

export type CellState = "idle" | "queued" | "running";
const LIMIT = 30; // seconds, unless the article gives a cell more by data-limit

export class LiveCell extends HTMLElement implements Runnable {
  code!: Code;
  results!: Results;
  status!: Status;
  tools!: Tools;
  page!: Page;
  state: CellState = "idle";
  basis: string | null = null;
  ran = false;
  ok = false;
  unlimited = false;
  private runningSource: string | null = null;
  private dropped = false;

  get cellId(): string {
    return this.dataset.cell!;
  }
  get cellTitle(): string {
    return this.dataset.title || this.cellId;
  }
  get source(): string {
    return this.code.source;
  }
  get pending(): boolean {
    return this.state !== "idle";
  }
  /** Seconds after which a run is stopped, null for none. */
  get limit(): number | null {
    return this.unlimited ? null : Number(this.dataset.limit ?? LIMIT);
  }

  connectedCallback(): void {
    this.page = currentPage();
    this.page.add(this);
    if (this.code) return; // moved, not made
    this.code = new Code(this.querySelector(".cell__code")!, {
      label: say.editorLabel(this.cellTitle),
      run: () => this.run(),
      complete: (source, offset) => this.ask("complete", source, offset),
      inspect: (source, offset) => this.ask("inspect", source, offset),
    });
    this.results = new Results(this.querySelector(".cell__out")!, this.cellId);
    this.status = new Status(this);
    this.tools = new Tools(this);
    this.code.onchange = () => this.changed();
    // what stands there was made at build from the article's own code
    if (this.results.shown) queueMicrotask(() => (this.basis = this.page.basisOf(this)));
    this.tools.refresh();
  }

  disconnectedCallback(): void {
    queueMicrotask(() => this.isConnected || this.page.leave(this));
  }

  run(): void {
    this.page.run(this);
  }

  /** What the button of a cell that waits or runs does. */
  stop(): void {
    if (this.state === "running") return this.page.engine.stop();
    this.dropped = true;
  }

  enqueue(blocker: () => Runnable | undefined): void {
    if (this.state === "queued" || (this.state === "running" && this.runningSource === this.source)) return;
    if (this.state === "running") return void (this.again = () => this.enqueue(blocker));
    this.dropped = false;
    this.become("queued");
    const source = this.source;
    void this.page.engine.submit({
      request: { do: "run", cell: this.cellId, source, limit: this.limit && this.limit * 1000 },
      wanted: () => !this.dropped && !blocker(),
      started: () => this.begin(source),
      live: (outputs) => this.results.add(outputs),
      ended: (outcome) => this.end(outcome, blocker),
    });
  }
  private again: (() => void) | null = null;

  private begin(source: string): void {
    this.runningSource = source;
    this.pendingBasis = this.page.basisOf(this);
    this.code.markLine(null);
    this.status.clear();
    this.results.begin();
    this.become("running");
  }
  private pendingBasis = "";

  private end(outcome: Outcome, blocker: () => Runnable | undefined): void {
    const began = this.runningSource !== null;
    if (outcome.kind === "done" || outcome.kind === "error" || outcome.kind === "halted") {
      this.results.end();
      this.basis = this.pendingBasis;
    } else if (began) this.results.abandon();
    this.ran = outcome.kind === "done" || outcome.kind === "error";
    this.ok = outcome.kind === "done" || (outcome.kind === "error" && "fails" in this.dataset && !this.code.edited);
    this.runningSource = null;
    this.become("idle");
    this.report(outcome, outcome.kind === "cancelled" ? blocker() : undefined);
    this.page.refresh();
    this.again?.();
    this.again = null;
  }

  private report(outcome: Outcome, blocker: Runnable | undefined): void {
    this.dataset.outcome = outcome.kind;
    this.status.outcome(outcome, this.limit ?? 0);
    if (outcome.kind === "error") this.markFailedLine();
    if (outcome.kind === "done") announce(say.doneWith(this.results.summary || say.noOutput));
    if (blocker && !this.dropped) {
      this.append(notice(say.blocked(blocker.cellTitle), "warn", [say.goThere, () => blocker.scrollIntoView({ block: "center" })]));
      announce(say.blocked(blocker.cellTitle));
    }
  }

  private markFailedLine(): void {
    const { type = "", message = "", frames = [] } = this.results.error ?? {};
    const here = frames.findLast((frame) => frame.cell === this.cellId);
    if (here) this.code.markLine(here.line, `${type}: ${message}`);
    announce(`${say.failedAt(type, here?.line ?? null)} ${message}`);
  }

  private changed(): void {
    this.tools.refresh();
    this.page.refresh();
  }

  showStale(stale: boolean): void {
    this.status.stale(stale, this.code.edited);
  }

  showEngine(state: EngineState): void {
    if (this.pending) this.status.engine(state);
    this.tools.refresh();
  }

  private become(state: CellState): void {
    this.state = state;
    this.dataset.state = state;
    if (state === "queued") this.status.engine(this.page.engine.interpreter.state);
    this.tools.refresh();
  }

  private async ask<K extends "complete" | "inspect">(what: K, source: string, offset: number) {
    const { engine } = this.page;
    if (engine.busy || engine.interpreter.state.kind !== "ready") return null;
    const { value } = await engine.submit({ request: { do: what, source, offset } as never });
    return (value ?? null) as any;
  }
}
