// Keeps a change shortly after the last keystroke, and at once where the reader may be about to leave.

const SOON = 300; // ms

export class Soon {
  private timer?: ReturnType<typeof setTimeout>;

  /** `left`: aborted when the page is gone though its document stays. */
  constructor(
    private readonly keep: () => void,
    left: AbortSignal,
  ) {
    addEventListener("pagehide", () => this.now(), { signal: left });
    document.addEventListener("visibilitychange", () => document.hidden && this.now(), { signal: left });
  }

  /** Something is not kept yet. */
  get waits(): boolean {
    return this.timer !== undefined;
  }

  again(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.now(), SOON);
  }

  now(): void {
    if (!this.waits) return;
    this.forget();
    this.keep();
  }

  forget(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}
