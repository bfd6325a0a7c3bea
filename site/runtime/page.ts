// One page: its cells in order, the engine that they share, and which results are out of date.
import { Engine } from "./engine/engine.ts";
import type { EngineState } from "./engine/interpreter.ts";

import { keepScripts } from "./offline.ts";
import { say } from "./strings.ts";
import { announce } from "./ui.ts";

/** What the page needs to know of a cell. */
export interface Runnable extends Element {
  readonly cellId: string;
  readonly cellTitle: string;
  readonly source: string;
  /** As the article has it. */
  readonly original: string;
  /** Everything that its result stands on (its own source and those above), as it was; null: nothing shown. */
  basis: string | null;
  /** Ran in the present Python, to its end. */
  ran: boolean;
  /** Its last run ended as the article means it to. */
  ok: boolean;
  readonly pending: boolean;
  /** Run when its turn comes, unless `blocker` names a cell that it has to wait for in vain. */
  enqueue(blocker: () => Runnable | undefined): void;
  /** Its result stands on other code than there is now. */
  showStale(stale: boolean): void;
  showEngine(state: EngineState): void;
}

export class Page {
  readonly engine: Engine;
  /** Aborted when the reader has left it. */
  readonly left: AbortSignal;
  private readonly leaving = new AbortController();
  private readonly members = new Set<Runnable>();
  private readonly listeners = new Set<(cell: Runnable) => void>();

  constructor(
    readonly root: URL,
    script: URL,
    private readonly onleft: () => void,
  ) {
    this.left = this.leaving.signal;
    this.engine = new Engine(root, script);
    this.engine.interpreter.onforgotten = () => this.members.forEach((cell) => (cell.ran = false));
    this.engine.interpreter.onstate = (state) => {
      if (state.kind === "ready") void keepScripts();
      for (const cell of this.members) cell.showEngine(state);
    };
  }

  add(cell: Runnable): void {
    this.members.add(cell);
  }

  /** A cell is gone from the document; with the last one the worker ends. */
  leave(cell: Runnable): void {
    this.members.delete(cell);
    if (this.members.size) return;
    this.engine.end();
    this.leaving.abort();
    this.onleft();
  }

  /** The cells that run one after another, as they stand on the page; exercises run by themselves. */
  get cells(): Runnable[] {
    const follows = (a: Node, b: Node) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1);
    return [...this.members].filter((cell) => cell.isConnected && !cell.closest("live-exercise")).sort(follows);
  }

  /** Sources from the top down to `cell`. */
  basisOf(cell: Runnable): string {
    return join(this.downTo(cell));
  }

  /** What the results that came with the page stand on. */
  builtBasisOf(cell: Runnable): string {
    return join(this.downTo(cell), "original");
  }

  private downTo(cell: Runnable): Runnable[] {
    const cells = this.cells;
    return cells.slice(0, cells.indexOf(cell) + 1);
  }

  /** Run `cell`, after whatever above it has not run as it stands now. */
  run(cell: Runnable): void {
    const cells = this.cells;
    this.plan([...cells.slice(0, cells.indexOf(cell)).filter((above) => !this.isCurrent(above)), cell]);
  }

  /** Make sure that the session is as the page says at `cell`; true once it is. */
  ensure(cell: Runnable): Promise<boolean> {
    if (this.isCurrent(cell)) return Promise.resolve(true);
    return new Promise((resolve) => {
      const end = this.listen((ended) => {
        if (ended !== cell) return;
        end();
        resolve(this.isCurrent(cell));
      });
      this.run(cell);
    });
  }

  runAll(upTo?: Runnable): void {
    this.plan(upTo ? this.downTo(upTo) : this.cells);
  }

  /** Python anew: all its variables go, every cell will run again when it is needed. */
  restart(): void {
    this.engine.restart();
    announce(say.restarted);
  }

  /** One after another, until one fails. A cell that waits already keeps its place. */
  private plan(cells: Runnable[]): void {
    cells.forEach((cell, i) => {
      const needed = cells.slice(0, i);
      cell.enqueue(() => needed.find((above) => !above.pending && !above.ok));
    });
  }

  isCurrent(cell: Runnable): boolean {
    return cell.ran && cell.basis === this.basisOf(cell);
  }

  /** A run has come to its end, whichever. */
  ended(cell: Runnable): void {
    this.refresh();
    for (const listener of [...this.listeners]) listener(cell);
  }

  /** Calls `listener` after each run. */
  listen(listener: (cell: Runnable) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** A source changed, or a run ended. */
  refresh(): void {
    const cells = this.cells;
    cells.forEach((cell, i) => {
      cell.showStale(cell.basis !== null && cell.basis !== join(cells.slice(0, i + 1)));
    });
  }
}

const join = (cells: Runnable[], which: "source" | "original" = "source") => cells.map((cell) => cell[which]).join("\u0000");
