// The figures of a cell: a control that is moved asks Python for a new picture. At the first touch Python may not be there yet;
// the control stays in the reader's hand meanwhile, and the picture that comes is that of its latest value.
import type { LiveCell } from "./cell.ts";
import { readValues, wireInteract } from "../render/index.ts";
import type { Control, Output } from "../render/types.ts";
import { decode } from "../render/wire.ts";
import { renderer } from "./renderer.ts";

type Interact = Extract<Output, { kind: "interact" }>;

export class Figures {
  private readonly wired = new WeakSet<HTMLElement>();

  constructor(private readonly cell: LiveCell) {}

  /** Bring to life what is not yet. */
  wire(inside: ParentNode): void {
    for (const root of inside.querySelectorAll<HTMLElement>(".interact")) {
      if (this.wired.has(root)) continue;
      this.wired.add(root);
      wireInteract(root, () => this.redraw(root));
      // a hand on its way to a control: begin to load
      this.cell.page.engine.warmAt(root, "focusin", "pointerdown");
    }
  }

  /** The same figure with the same controls has run again: keep it in the reader's hand, with its new view. */
  renew(root: HTMLElement, output: Interact): void {
    if (sameValues(readValues(root), output.controls)) renderer().updateView(root, output.outputs);
    else void this.redraw(root);
  }

  private async redraw(root: HTMLElement): Promise<void> {
    const { cell } = this;
    if (!(await cell.page.ensure(cell))) return;
    const values = readValues(root);
    if (!values || !root.isConnected) return;
    const ended = cell.status.updating();
    const limit = cell.limit && cell.limit * 1000;
    const { outcome, value } = await cell.page.engine.submit({ request: { do: "update", figure: root.dataset.id!, values, limit } });
    ended();
    if (value && root.isConnected) renderer().updateView(root, decode(JSON.parse(value.outputs.json), value.outputs.bytes) as Output[]);
    if (outcome.kind === "halted" || outcome.kind === "failed") cell.status.outcome(outcome);
  }
}

/** Whether two drawings of a figure offer the same controls, from the same defaults. */
export function sameControls(a: Element, b: Element): boolean {
  return a.getAttribute("data-id") === b.getAttribute("data-id") && skeleton(a) === skeleton(b);
}

// attributes keep the defaults; what the reader has set is in properties and data-value
function skeleton(root: Element): string {
  const parts = [...root.querySelectorAll(".interact__controls :is(.control, input, option, .control__label)")];
  const facts = (part: Element) =>
    ["data-kind", "data-name", "min", "max", "step", "value", "maxlength", "data-unit", "data-fps"].map((name) => part.getAttribute(name));
  return JSON.stringify(parts.map((part) => [...facts(part), part.matches(".control__label") ? part.textContent : ""]));
}

function sameValues(values: Record<string, unknown> | null, controls: Control[]): boolean {
  return JSON.stringify(values) === JSON.stringify(Object.fromEntries(controls.map(({ name, value }) => [name, value])));
}
