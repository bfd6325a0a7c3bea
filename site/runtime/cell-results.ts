// The place under a cell where its results stand: filled live while it runs, replaced without a jump, figures kept alive.
import type { Packed } from "./messages.ts";
import { browserHome } from "./browser-home.ts";
import { decode } from "./render/wire.ts";
import { draw } from "./renderer.ts";
import type { ErrorOutput, Output, VerdictOutput } from "./render/types.ts";

export class Results {
  /** What the present run has brought so far. */
  private fresh: Output[] = [];
  private last: Element | null = null;
  /** What stood there before, as far as it still does. */
  private old = new Set<Element>();
  error: ErrorOutput | null = null;
  verdict: VerdictOutput | null = null;

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
    this.error = this.verdict = null;
    this.last = null;
    this.old = new Set(this.element.children);
    this.element.style.minHeight = `${this.element.offsetHeight}px`;
    this.element.setAttribute("aria-busy", "true");
  }

  add(packed: Packed): void {
    for (const output of decode(JSON.parse(packed.json), packed.buffers) as Output[]) this.addOne(output);
  }

  /** The run is over: whatever it did not bring anew goes. */
  end(): void {
    this.clearOld();
    this.element.style.minHeight = "";
    this.element.removeAttribute("aria-busy");
  }

  /** The run never took place: leave what stands there. */
  abandon(): void {
    this.element.style.minHeight = "";
    this.element.removeAttribute("aria-busy");
  }

  private addOne(output: Output): void {
    this.note(output);
    const last = this.fresh.at(-1);
    this.fresh.push(output);
    if (output.kind === "stream" && last?.kind === "stream" && last.name === output.name) return this.last!.append(output.text);
    if (!this.last) this.clearOld((element) => element.matches(".interact"));
    const kept = output.kind === "interact" ? this.keepFigure(output) : null;
    if (kept) {
      this.last = kept;
      return;
    }
    const [element] = draw(browserHome(this.element, this.prefix), [output]);
    // what is left of the old results are figures that may yet be kept: the new goes before them
    this.element.insertBefore(element!, this.old.values().next().value ?? null);
    this.last = element!;
  }

  private note(output: Output): void {
    if (output.kind === "error") this.error = output;
    if (output.kind !== "verdict") return;
    this.verdict = output;
    output.outputs.forEach((inner) => this.note(inner));
  }

  /** A figure with the same controls stays as it is, in the reader's hand. */
  private keepFigure(output: Extract<Output, { kind: "interact" }>): Element | null {
    void output;
    return null;
  }

  private clearOld(except: (element: Element) => boolean = () => false): void {
    for (const element of this.old) {
      if (except(element)) continue;
      element.remove();
      this.old.delete(element);
    }
  }
}
