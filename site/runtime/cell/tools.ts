// The buttons of a cell.
import type { LiveCell } from "./cell.ts";
import { menuOf } from "./menu.ts";
import { say } from "../strings.ts";
import { button, copyText } from "../ui.ts";

export class Tools {
  private readonly run: HTMLButtonElement;
  /** What its button says when nothing runs. */
  private readonly idle: string;
  private readonly edit: HTMLButtonElement;
  private readonly reset: HTMLButtonElement;
  private readonly undo: HTMLButtonElement;
  private readonly copy: HTMLButtonElement;
  /** What was replaced, until the reader writes something else. */
  private before: string | null = null;

  constructor(private readonly cell: LiveCell) {
    this.idle = cell.exercise ? say.check : say.run;
    this.run = button(this.idle, () => this.press(), "cell__run");
    cell.page.engine.warmAt(this.run, "pointerdown");
    this.edit = button(say.edit, () => void cell.code.edit(), "cell__edit");
    this.reset = button(say.reset, () => this.replace(cell.code.original), "cell__reset");
    this.undo = button(say.undoReset, () => this.takeBack(), "cell__undo");
    this.copy = button(say.copy, () => void this.copyCode(), "cell__copy");
    cell.querySelector(".cell__tools")!.append(this.run, this.edit, this.undo, this.reset, this.copy, ...menuOf(cell));
  }

  /** The button says what pressing it does now. */
  refresh(): void {
    const { page, code, runs } = this.cell;
    const failed = runs.state === "idle" && page.engine.interpreter.state.kind === "failed";
    this.run.textContent = { running: say.stop, queued: page.engine.restoring ? say.stop : say.queued, idle: failed ? say.retry : this.idle }[runs.state];
    this.run.dataset.does = runs.state === "idle" ? (failed ? "retry" : "run") : "stop";
    this.reset.hidden = !code.edited || this.cell.notebook !== null;
    this.undo.hidden = this.before === null;
  }

  /** The reader writes: what was replaced before is now left to the editor's own undo. */
  forgetUndo(): void {
    this.before = null;
  }

  /** Replace the code; one button leads back. */
  replace(source: string): void {
    const { code } = this.cell;
    this.before = code.source;
    code.replace(source);
    this.refresh();
  }

  private takeBack(): void {
    const { before } = this;
    this.before = null;
    if (before !== null) this.cell.code.replace(before);
    this.refresh();
  }

  private press(): void {
    if (this.cell.runs.state === "idle") this.cell.run();
    else this.cell.stop();
  }

  private async copyCode(): Promise<void> {
    await copyText(this.cell.source);
    this.copy.textContent = say.copied;
    setTimeout(() => (this.copy.textContent = say.copy), 1500);
  }
}
