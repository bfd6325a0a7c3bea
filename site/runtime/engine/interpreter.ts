// Python as the page sees it: not there, coming, there, or failed. Comes back with the reader's cells replayed when its worker had to be ended.
import type { Parts } from "../boot/parts.ts";
import { Link, LinkFailure } from "./link.ts";
import { type Failure, isFatal, type Request } from "./messages.ts";
import { refresh } from "./refresh.ts";
import { loadRenderer } from "../cell/renderer.ts";
import { Stopper } from "./stop.ts";

export type EngineState =
  | { kind: "idle" }
  | { kind: "loading"; loaded: number; total: number }
  | { kind: "restoring"; done: number; of: number }
  | { kind: "ready" }
  | { kind: "failed"; failure: Failure };

type Run = Extract<Request, { do: "run" }>;

/** A start that a restart has made needless. */
export class StartedAnew extends Error {}

const PATIENCE = 30_000; // ms for the renderer, after Python itself is there

export class Interpreter {
  state: EngineState = { kind: "idle" };
  onstate: (state: EngineState) => void = () => {};
  /** Nothing of what ran is there any more, nor will it be restored. */
  onforgotten: () => void = () => {};
  readonly stopper = new Stopper();
  /** How often a worker was started. */
  starts = 0;
  private link: Link | null = null;
  private starting: Promise<Link> | null = null;
  private counter = 0;
  /** What a start has fetched and compiled: the next one needs neither. */
  private parts?: Parts;
  private ended = false;
  /** The last start came to nothing. */
  private failed = false;
  /** The last finished run of each cell, in the order in which they ran. */
  private readonly history = new Map<string, Run>();

  constructor(
    private readonly root: URL,
    private readonly script: URL,
  ) {}

  /** A worker that answers; starts one if there is none. */
  ready(): Promise<Link> {
    return (this.starting ??= this.begin());
  }

  private begin(): Promise<Link> {
    const starting: Promise<Link> = this.open().catch((error: unknown) => {
      if (this.starting !== starting) throw new StartedAnew();
      this.kill();
      this.lose(failureOf(error));
      throw error;
    });
    return starting;
  }

  remember(request: Run): void {
    this.history.delete(request.cell);
    this.history.set(request.cell, request);
  }

  /** A cell that is gone, or was given back its article's text, is not replayed. */
  forget(cell: string): void {
    this.history.delete(cell);
  }

  /** Forget everything that ran. */
  restart(): void {
    this.history.clear();
    this.onforgotten();
    this.kill();
    this.link = this.starting = null;
    this.become({ kind: "idle" });
  }

  /** End a worker that does not listen; what it was doing fails. */
  kill(): void {
    this.link?.end({ kind: "dead" });
  }

  /** Its worker is gone for this reason: the next `ready` starts another. */
  lose(failure: Failure): void {
    this.link = this.starting = null;
    this.failed = !isFatal(failure);
    this.become({ kind: "failed", failure });
  }

  end(): void {
    this.ended = true;
    this.kill();
  }

  private async open(): Promise<Link> {
    this.become({ kind: "loading", loaded: 0, total: 1 });
    if (this.failed) await refresh(this.script.href);
    const channel = await this.stopper.open(this.root);
    if (this.ended) throw new LinkFailure({ kind: "dead" });
    this.starts++;
    const link = new Link(this.script, (loaded, total, late) => this.progress(loaded, total, late), () => ++this.counter);
    this.link = link;
    const renderer = loadRenderer().catch(rendererMissing);
    const keep = (parts: Parts) => void (this.parts = parts);
    await Promise.race([link.boot({ root: this.root.href, stop: channel, kept: this.parts, again: this.failed }, keep), renderer.then(() => never)]);
    await Promise.race([renderer, new Promise((_, stalled) => setTimeout(() => stalled(new LinkFailure({ kind: "stalled", file: RENDERER })), PATIENCE))]);
    await this.replay(link);
    this.failed = false;
    this.become({ kind: "ready" });
    return link;
  }

  /** Run again what had run in the worker before. */
  private async replay(link: Link): Promise<void> {
    let done = 0;
    for (const request of [...this.history.values()]) {
      this.become({ kind: "restoring", done: done++, of: this.history.size });
      const { halted } = await link.ask(request).reply;
      if (!halted) continue;
      this.history.clear(); // slower than it was: what is needed will run again, before the reader's eyes
      return this.onforgotten();
    }
  }

  /** `late`: of a package that a cell imports; Python itself is there. */
  private progress(loaded: number, total: number, late?: true): void {
    if (late && loaded === total) this.become({ kind: "ready" });
    else if (late || this.state.kind === "loading") this.become({ kind: "loading", loaded, total });
  }

  private become(state: EngineState): void {
    if (this.ended) return;
    this.state = state;
    this.onstate(state);
  }
}

const RENDERER = "figures.js";
const never = new Promise<never>(() => {});

function rendererMissing(error: unknown): never {
  throw new LinkFailure({ kind: "missing", file: RENDERER, detail: String(error) });
}

export function failureOf(error: unknown): Failure {
  return error instanceof LinkFailure ? error.failure : { kind: "start", detail: String(error) };
}
