// What the page asks of Python: first in, first out, each request once; and how to stop it.
import { isAtHand } from "../boot/ahead.ts";
import { failureOf, Interpreter, StartedAnew } from "./interpreter.ts";
import { type Asking, type Current, type End, type Job, outcomeOf, type Outcome, type Pending, settle } from "./job.ts";
import type { Link } from "./link.ts";
import { type Halt, isFatal, type Replies, type Request } from "./messages.ts";

const GRACE = 2000; // ms for an interrupt to be heard before the worker is ended

export class Engine {
  readonly interpreter: Interpreter;
  private queue: Pending[] = [];
  private current: Current | null = null;
  private pumping = false;
  private ended = false;

  constructor(root: URL, script: URL) {
    this.interpreter = new Interpreter(root, script);
  }

  get busy(): boolean {
    return this.current !== null || this.queue.length > 0;
  }

  /** What had run before its worker was ended is being run again. */
  get restoring(): boolean {
    return this.interpreter.state.kind === "restoring";
  }

  /** Begin to load, for a reader who shows that he will need it. */
  warm(): void {
    this.interpreter.ready().catch(() => {});
  }

  /** Begin at a sign that `element` will be used: one of `signs`; or a pointer above it, or the focus, once the files lie here. */
  warmAt(element: Element, ...signs: string[]): void {
    const warm = (event: Event) => {
      if (this.interpreter.state.kind === "idle" && (signs.includes(event.type) || isAtHand())) this.warm();
    };
    for (const sign of ["focusin", "pointerenter", "pointerdown"]) element.addEventListener(sign, warm);
  }

  submit<K extends Asking>(job: Job<K>): Promise<End<K>> {
    return new Promise((resolve) => {
      this.queue.push({ job: job as unknown as Job, resolve });
      void this.pump();
    });
  }

  /** Help for the editor: null while Python is busy or not there, since help that comes late is none. */
  async assist<K extends "complete" | "inspect">(request: Extract<Request, { do: K }>): Promise<Replies[K] | null> {
    if (this.busy || this.interpreter.state.kind !== "ready") return null;
    const { value } = await this.submit<K>({ request });
    return value ?? null;
  }

  /** Take back a job that still waits. */
  withdraw(job: unknown): void {
    const at = this.queue.findIndex((pending) => pending.job === job);
    if (at >= 0) settle(this.queue.splice(at, 1)[0]!, { outcome: { kind: "cancelled" } });
  }

  /** Stop what runs, and forget what waits. Softly at first; a worker that does not hear is ended and Python restored. */
  stop(): void {
    this.settleAll({ kind: "cancelled" });
    if (this.restoring) return this.interpreter.restart();
    const current = this.current;
    if (!current) return;
    this.interpreter.stopper.send("stop", current.id);
    if (current.stopping) return;
    current.stopping = true;
    this.killIn(current, this.interpreter.stopper.reaches ? GRACE : 0, "reader");
  }

  /** Whether a time limit can be lifted while code runs. */
  get canKeepGoing(): boolean {
    return this.interpreter.stopper.reaches;
  }

  /** Lift the time limit of what runs now. */
  keepGoing(): void {
    if (!this.current) return;
    clearTimeout(this.current.timer);
    this.interpreter.stopper.send("wait", this.current.id);
  }

  /** Python anew, with nothing in it; it starts when it is next asked for. */
  restart(): void {
    this.settleAll({ kind: "cancelled" });
    if (this.current) this.current.killed = "reader";
    this.interpreter.restart();
  }

  end(): void {
    this.ended = true;
    this.stop();
    this.interpreter.end();
  }

  private async pump(): Promise<void> {
    if (this.pumping) return;
    this.pumping = true;
    while (this.queue.length && !this.ended) {
      try {
        const link = await this.interpreter.ready();
        const next = this.queue.shift();
        if (next) await this.perform(link, next);
      } catch (error) {
        if (!(error instanceof StartedAnew)) this.settleAll({ kind: "failed", failure: failureOf(error) });
      }
    }
    this.pumping = false;
  }

  private async perform(link: Link, pending: Pending): Promise<void> {
    const { job } = pending;
    if (job.wanted?.() === false) return settle(pending, { outcome: { kind: "cancelled" } });
    const { id, reply } = link.ask(job.request, job.live);
    const current: Current = { ...pending, id, killed: null, stopping: false };
    this.current = current;
    job.started?.();
    const limit = "limit" in job.request ? job.request.limit : null;
    if (limit !== null) this.killIn(current, limit + GRACE, "limit");
    try {
      const value = await reply;
      if (job.request.do === "run") this.interpreter.remember(job.request);
      this.finish(current, { outcome: outcomeOf(value), value });
    } catch (error) {
      const failure = failureOf(error);
      if (isFatal(failure)) this.interpreter.lose(failure);
      if (current.killed && !this.ended) this.warm();
      const why = current.killed;
      this.finish(current, { outcome: why ? { kind: "halted", why, lost: true } : { kind: "failed", failure } });
    }
  }

  private finish(current: Current, end: End): void {
    clearTimeout(current.timer);
    this.current = null;
    settle(current, end);
  }

  private settleAll(outcome: Outcome): void {
    for (const pending of this.queue.splice(0)) settle(pending, { outcome });
  }

  private killIn(current: Current, ms: number, why: Halt): void {
    clearTimeout(current.timer);
    current.timer = setTimeout(() => {
      current.killed = why;
      this.interpreter.kill();
    }, ms);
  }
}
