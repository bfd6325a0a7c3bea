// What the reader made of a cell, kept over reloads; and what to do when the article's own cell has changed since.
import type { LiveCell } from "./cell.ts";
import { say } from "../strings.ts";
import { cellKey, type Kept, onOtherTab, read, remove, write } from "../work/store.ts";
import { notice } from "../ui.ts";

const SOON = 300; // ms after the last keystroke

export class Work {
  private readonly key: string;
  private timer?: ReturnType<typeof setTimeout>;
  /** The article's code that the kept code grew from, while it is another than today's. */
  private olderBase: string | null = null;

  constructor(private readonly cell: LiveCell) {
    this.key = cellKey(cell.cellId);
    addEventListener("pagehide", () => this.flush());
    document.addEventListener("visibilitychange", () => document.hidden && this.flush());
    onOtherTab((name) => name === this.key && this.adopt());
  }

  /** Put back what was kept. */
  restore(): void {
    const { code } = this.cell;
    const kept = read<Kept>(this.key);
    if (!kept) return;
    if (kept.source === code.original) return remove(this.key);
    if (kept.base !== code.original) this.askAboutChange(kept);
    code.replace(kept.source);
  }

  changed(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.flush(), SOON);
  }

  private flush(): void {
    if (this.timer === undefined) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    const { code } = this.cell;
    if (!code.edited) return remove(this.key);
    const kept: Kept = { source: code.source, base: this.olderBase ?? code.original, at: Date.now() };
    write(this.key, kept);
  }

  /** Another tab changed this cell: follow, unless the reader is writing here. */
  private adopt(): void {
    if (this.timer !== undefined || this.cell.contains(document.activeElement)) return;
    const kept = read<Kept>(this.key);
    this.cell.code.replace(kept?.source ?? this.cell.code.original);
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private askAboutChange(kept: Kept): void {
    const { cell } = this;
    this.olderBase = kept.base;
    const decide = (source: string) => {
      this.olderBase = null;
      comparison?.remove();
      if (source !== cell.source) cell.take(source);
      this.changed();
    };
    let comparison: HTMLElement | null = null;
    const message = notice(say.changed, "info", [say.keepMine, () => decide(cell.source)], [say.takeNew, () => decide(cell.code.original)]);
    const compare = async () => {
      const { compareView } = await import("../work/compare-view.ts");
      comparison?.remove();
      comparison = compareView(cell.source, cell.code.original);
      message.querySelector(".notice__text")!.after(comparison);
    };
    message.addAction(say.compare, () => void compare());
    cell.querySelector(".cell__code")!.before(message);
  }
}
