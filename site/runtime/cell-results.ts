// The place under a cell where its results stand: filled live while it runs, replaced without a jump, figures kept alive.
import type { Packed } from "./messages.ts";
import { browserHome } from "./browser-home.ts";
import { decode } from "./render/wire.ts";
import { outputs as draw } from "./render/outputs.ts";
import type { ErrorOutput, Output } from "./render/types.ts";

export class Results {
  /** What the present run has brought so far. */
  private fresh: Output[] = [];
  private started = false;
  error: ErrorOutput | null = null;

  constructor(
    readonly element: HTMLElement,
    private readonly prefix: string,
  ) {}

  get shown(): boolean {
    return this.element.childElementCount > 0;
  }

  /** What a screen reader is told of the result. */
  get summary(): string {
    const text = [...this.element.children]
      .map((child) => child.querySelector("svg[aria-label]")?.getAttribute("aria-label") ?? child.textContent ?? "")
      .join(" ");
    const short = text.replace(/\s+/g, " ").trim();
    return short.length > 160 ? `${short.slice(0, 160)}…` : short;
  }

  /** A run begins: what stands there stays, dimmed, until its successor comes. */
  begin(): void {
    this.fresh = [];
    this.error = null;
    this.started = false;
    this.element.style.minHeight = `${this.element.offsetHeight}px`;
    this.element.setAttribute("aria-busy", "true");
  }

  add(packed: Packed): void {
    for (const output of decode(JSON.parse(packed.json), packed.buffers) as Output[]) this.addOne(output);
  }

  /** The run is over: whatever it did not bring anew goes. */
  end(): void {
    if (!this.started) this.clear();
    this.element.style.minHeight = "";
    this.element.removeAttribute("aria-busy");
  }

  /** The run never took place: leave what stands there. */
  abandon(): void {
    this.element.style.minHeight = "";
    this.element.removeAttribute("aria-busy");
  }

  private addOne(output: Output): void {
    if (output.kind === "error") this.error = output;
    const last = this.fresh.at(-1);
    this.fresh.push(output);
    if (output.kind === "stream" && last?.kind === "stream" && last.name === output.name) {
      this.element.lastElementChild!.append(output.text);
      return;
    }
    const kept = output.kind === "interact" ? this.keepFigure(output) : null;
    if (!this.started) this.clear(kept);
    this.started = true;
    if (!kept) this.element.append(...draw(browserHome(this.element, this.prefix), [output]));
  }

  /** A figure with the same controls stays as it is, in the reader's hand. */
  private keepFigure(output: Extract<Output, { kind: "interact" }>): Element | null {
    void output;
    return null;
  }

  private clear(except: Element | null = null): void {
    for (const child of [...this.element.children]) if (child !== except) child.remove();
  }
}
