// The buttons of a cell.
import type { LiveCell } from "./cell.ts";
import { say } from "./strings.ts";
import { button, copyText } from "./ui.ts";

export class Tools {
  private readonly run: HTMLButtonElement;
  private readonly edit: HTMLButtonElement;
  private readonly reset: HTMLButtonElement;
  private readonly copy: HTMLButtonElement;
  /** What Reset took away, until something else is typed. */
  private before: string | null = null;

  constructor(private readonly cell: LiveCell) {
    this.run = button(say.run, () => this.press(), "cell__run");
    this.edit = button(say.edit, () => void cell.code.edit(), "cell__edit");
    this.reset = button(say.reset, () => this.toggleReset(), "cell__reset");
    this.copy = button(say.copy, () => void this.copyCode(), "cell__copy");
    cell.querySelector(".cell__tools")!.append(this.run, this.edit, this.reset, this.copy);
  }

  /** The button says what pressing it does now. */
  refresh(): void {
    const { state, page, code } = this.cell;
    const failed = state === "idle" && page.engine.interpreter.state.kind === "failed";
    this.run.textContent = state === "running" ? say.stop : state === "queued" ? say.queued : failed ? say.retry : say.run;
    this.run.dataset.does = state === "idle" ? (failed ? "retry" : "run") : "stop";
    if (code.edited) this.before = null;
    this.reset.hidden = !code.edited && this.before === null;
    this.reset.textContent = this.before === null ? say.reset : say.undoReset;
  }

  private press(): void {
    if (this.cell.state === "idle") this.cell.run();
    else this.cell.stop();
  }

  private toggleReset(): void {
    const { code } = this.cell;
    const taken = this.before === null ? code.source : null;
    code.replace(this.before ?? code.original);
    this.before = taken;
    this.refresh();
  }

  private async copyCode(): Promise<void> {
    await copyText(this.cell.source);
    this.copy.textContent = say.copied;
    setTimeout(() => (this.copy.textContent = say.copy), 1500);
  }
}
