// <live-cell>: its parts and how they hang together. How a run goes is in cell-run.ts, what runs before what in page.ts.
import { Code } from "./code.ts";
import { Figures } from "./figures.ts";
import { Results } from "./results.ts";
import { Run } from "./run.ts";
import { Status } from "./status.ts";
import { Tools } from "./tools.ts";
import { Work } from "./work.ts";
import type { LiveExercise } from "../exercise.ts";
import type { EngineState } from "../engine/interpreter.ts";
import type { Page, Runnable } from "../page.ts";
import { pageOf } from "../pages.ts";
import type { LivePlayground } from "../playground/playground.ts";
import { say } from "../strings.ts";

const LIMIT = 30; // seconds that a run may take, unless the article gives a cell more by data-limit

export class LiveCell extends HTMLElement implements Runnable {
  page!: Page;
  code!: Code;
  results!: Results;
  status!: Status;
  tools!: Tools;
  runs!: Run;
  /** Keeps what the reader makes of the article's cell; a playground keeps its own. */
  work: Work | null = null;
  basis: string | null = null;
  ran = false;
  ok = false;
  /** The reader has asked to run this one without a time limit. */
  unlimited = false;

  get cellId(): string {
    return this.dataset.cell!;
  }
  /** The name under which Python's frames know its code; livecell.exercise calls an answer so. */
  get frameName(): string {
    return this.exercise ? "answer" : this.cellId;
  }
  get cellTitle(): string {
    return this.dataset.title || this.cellId;
  }
  get source(): string {
    return this.code.source;
  }
  get original(): string {
    return this.code.original;
  }
  get pending(): boolean {
    return this.runs.state !== "idle";
  }
  get exercise(): LiveExercise | null {
    return this.closest<LiveExercise>("live-exercise");
  }
  get notebook(): LivePlayground | null {
    return this.closest<LivePlayground>("live-playground");
  }
  /** Whether the article means it to fail as it stands. */
  get meantToFail(): boolean {
    return "fails" in this.dataset && !this.code.edited;
  }
  /** Seconds after which a run is stopped, null for none. */
  get limit(): number | null {
    return this.unlimited ? null : Number(this.dataset.limit ?? LIMIT);
  }

  connectedCallback(): void {
    this.page = pageOf(this);
    this.page.add(this);
    if (!this.code) this.build(); // else it was moved, not made
  }

  disconnectedCallback(): void {
    this.work?.keep(); // under instant navigation this is all that tells of the page's end
    queueMicrotask(() => this.isConnected || this.page.leave(this));
  }

  private build(): void {
    // so that a screen reader tells one Run from another
    this.setAttribute("role", "group");
    this.setAttribute("aria-label", this.cellTitle);
    this.code = new Code(this.querySelector(".cell__code")!, {
      label: say.editorLabel(this.cellTitle),
      run: (onward) => (onward && this.notebook ? this.notebook.advance(this) : this.run()),
      complete: (source, offset) => this.page.engine.assist({ do: "complete", source, offset }),
      inspect: (source, offset) => this.page.engine.assist({ do: "inspect", source, offset }),
    });
    this.status = new Status(this);
    this.results = new Results(this.exercise?.place ?? this.querySelector(".cell__out")!, this.cellId, new Figures(this));
    this.runs = new Run(this);
    this.tools = new Tools(this);
    this.code.onchange = (written) => this.changed(written);
    if (!this.notebook) this.work = new Work(this);
    queueMicrotask(() => {
      if (this.results.shown) this.basis = this.page.builtBasisOf(this);
      // what was kept makes results below it old: by then each cell knows what its own stand on
      queueMicrotask(() => this.work?.restore());
    });
    this.tools.refresh();
  }

  run(): void {
    if (this.exercise) this.enqueue(() => undefined);
    else this.page.run(this);
  }

  /** What the button of a cell that waits or runs does. */
  stop(): void {
    this.runs.stop();
  }

  enqueue(blocker: () => Runnable | undefined): void {
    this.runs.enqueue(blocker);
  }

  /** Other code than what stands there, from a link or a newer article; the editor's undo leads back. */
  take(source: string): void {
    this.tools.replace(source);
  }

  private changed(written: boolean): void {
    if (written) this.tools.forgetUndo();
    this.work?.changed();
    this.notebook?.changed();
    this.tools.refresh();
    this.page.refresh();
  }

  showStale(stale: boolean): void {
    this.status.stale(stale, !this.basis?.endsWith(this.source));
  }

  showEngine(state: EngineState): void {
    if (this.pending) this.status.engine(state);
    this.tools.refresh();
  }
}
