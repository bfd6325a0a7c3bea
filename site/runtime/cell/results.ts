// The place under a cell where its results stand: filled live while it runs, replaced without a jump, figures kept in hand.
import { type Figures, sameControls } from "./figures.ts";
import type { Packed } from "../engine/messages.ts";
import type { Home } from "../render/home.ts";
import { hasControls, printed } from "../render/printed.ts";
import type { ErrorOutput, Output, VerdictOutput } from "../render/types.ts";
import { decode } from "../render/wire.ts";
import { renderer } from "./renderer.ts";
import { lang } from "../strings.ts";

type Interact = Extract<Output, { kind: "interact" }>;

export class Results {
  error: ErrorOutput | null = null;
  verdict: VerdictOutput | null = null;
  /** What the present run has brought last. */
  private latest: Output | null = null;
  private last: Element | null = null;
  /** What stood there before, as far as it still does. */
  private old = new Set<Element>();
  private kept: [root: HTMLElement, output: Interact][] = [];
  /** One a run: it numbers the run's pictures. */
  private home: Home | null = null;

  constructor(
    readonly element: HTMLElement,
    private readonly prefix: string,
    private readonly figures: Figures,
  ) {
    figures.wire(element);
  }

  get shown(): boolean {
    return this.element.childElementCount > 0;
  }

  /** What a screen reader is told of the result. */
  get summary(): string {
    const spoken = (child: Element) => child.querySelector("svg[aria-label]")?.getAttribute("aria-label") ?? child.textContent ?? "";
    const text = [...this.element.children].map(spoken).join(" ").replace(/\s+/g, " ").trim();
    return text.length > 160 ? `${text.slice(0, 160)}…` : text;
  }

  /** A run begins: what stands there stays until its successor comes. */
  begin(): void {
    this.kept = [];
    this.error = this.verdict = this.last = this.latest = null;
    this.home = null;
    this.old = new Set(this.element.children);
    this.element.style.minHeight = `${this.element.offsetHeight}px`;
    this.element.setAttribute("aria-busy", "true");
  }

  add(packed: Packed): void {
    for (const output of decode(JSON.parse(packed.json), packed.bytes) as Output[]) this.addOne(output);
  }

  /** The run is over: what it did not bring anew goes. */
  end(): void {
    this.clearOld();
    this.abandon();
    for (const [root, output] of this.kept) this.figures.renew(root, output);
  }

  /** The run never came to anything: what stands there stays. */
  abandon(): void {
    this.element.style.minHeight = "";
    this.element.removeAttribute("aria-busy");
  }

  private addOne(output: Output): void {
    this.note(output);
    if (output.kind === "stream" && this.latest?.kind === "stream" && this.latest.name === output.name) return this.goOn(this.latest, output.text);
    this.latest = output;
    if (!this.last) this.clearOld((element) => element.matches(".interact"));
    this.home ??= renderer().here({ lang, width: this.width, prefix: this.prefix });
    const [element] = renderer().outputs(this.home, [output]);
    this.last = (output.kind === "interact" && this.keep(element!, output)) || this.insert(element!);
  }

  /** More of a stream that is shown already; a progress bar writes over what it has written. */
  private goOn(stream: Extract<Output, { kind: "stream" }>, text: string): void {
    stream.text += text;
    if (hasControls(stream.text)) this.last!.textContent = printed(stream.text);
    else this.last!.append(text);
  }

  private get width(): "wide" | "text" {
    return this.element.closest(".cell--wide") ? "wide" : "text";
  }

  /** What is left of the old results are figures that may yet be kept: the new goes before them. */
  private insert(element: HTMLElement): Element {
    this.element.insertBefore(element, this.old.values().next().value ?? null);
    this.figures.wire(this.element);
    return element;
  }

  private keep(element: HTMLElement, output: Interact): Element | null {
    const root = [...this.old].find((old) => sameControls(old, element)) as HTMLElement | undefined;
    if (!root) return null;
    // those before it were not brought again, or not in this order
    for (const old of [...this.old]) {
      this.old.delete(old);
      if (old === root) break;
      old.remove();
    }
    this.kept.push([root, output]);
    return root;
  }

  private note(output: Output): void {
    if (output.kind === "error") this.error = output;
    if (output.kind !== "verdict") return;
    this.verdict = output;
    output.outputs.forEach((inner) => this.note(inner));
  }

  private clearOld(except: (element: Element) => boolean = () => false): void {
    for (const element of [...this.old]) {
      if (except(element)) continue;
      element.remove();
      this.old.delete(element);
    }
  }
}
