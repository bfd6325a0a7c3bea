// What the reader made of a cell, kept over reloads; and what to do when the article's own cell has changed since.
import type { LiveCell } from "./cell.ts";
import { say } from "../strings.ts";
import { cellKey, type Kept, onOtherTab, read, remove, write } from "../work/store.ts";
import { Soon } from "../work/soon.ts";
import { notice } from "../ui.ts";

export class Work {
  private readonly key: string;
  private readonly soon: Soon;
  /** The article's code that the kept code grew from, while it is another than today's. */
  private olderBase: string | null = null;
  private question: HTMLElement | null = null;

  constructor(private readonly cell: LiveCell) {
    this.key = cellKey(cell.cellId);
    this.soon = new Soon(() => this.store(), cell.page.left);
    const { left } = cell.page;
    onOtherTab((name) => name === this.key && this.adopt(), left);
    addEventListener("pageshow", ({ persisted }) => persisted && this.adopt(), { signal: left });
  }

  /** Put back what was kept. */
  restore(): void {
    const { code } = this.cell;
    const kept = read<Kept>(this.key);
    if (!kept) return;
    if (kept.source === code.original) return remove(this.key);
    if (kept.base !== code.original) {
      this.olderBase = kept.base;
      this.ask(say.changed, say.takeNew, code.original);
    }
    code.replace(kept.source);
    this.soon.forget();
  }

  changed(): void {
    this.soon.again();
  }

  /** Without waiting for a pause. */
  keep(): void {
    this.soon.now();
  }

  private store(): void {
    const { code } = this.cell;
    if (!code.edited) return remove(this.key);
    const kept: Kept = { source: code.source, base: this.olderBase ?? code.original, at: Date.now() };
    write(this.key, kept);
  }

  /** Another tab changed this cell, or did so while this page lay in the browser's memory: follow, or ask where both were changed at once. */
  private adopt(): void {
    const { code } = this.cell;
    const theirs = read<Kept>(this.key)?.source ?? code.original;
    if (theirs === code.source) return;
    if (this.soon.waits) return this.ask(say.otherTab, say.takeOther, theirs);
    code.replace(theirs);
    this.soon.forget();
  }

  /** `other`: code that the reader may take in place of what stands here; `label` names it. */
  private ask(text: string, label: string, other: string): void {
    const { cell } = this;
    this.question?.remove();
    const decide = (source: string) => {
      this.olderBase = null;
      if (source !== cell.source) cell.take(source);
      this.changed();
    };
    const message = (this.question = notice(text, "info", [say.keepMine, () => decide(cell.source)], [label, () => decide(other)]));
    const compare = async () => {
      const { compareView } = await import("../work/compare-view.ts");
      message.querySelector(".comparison")?.remove();
      message.querySelector(".notice__text")!.after(compareView(cell.source, other));
    };
    message.addAction(say.compare, () => void compare());
    cell.querySelector(".cell__code")!.before(message);
  }
}
