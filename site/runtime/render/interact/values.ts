// The values of an interact's controls, read from and written to the page: there is no other state.
import { path, place } from "../chart/handles.ts";
import { read as readScale } from "../chart/scale.ts";
import { decimals, degrees, pretty } from "../numbers.ts";
import type { Control, Lang, Value } from "../types.ts";
import { words } from "../words.ts";

export type Values = Record<string, Value>;

const inputs = (control: Element): HTMLInputElement[] => [...control.querySelectorAll<HTMLInputElement>(".control__input")];
const controlsIn = (root: Element): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(":scope > .interact__controls > .control")];
export const controlNamed = (root: Element, name: string): HTMLElement | undefined => controlsIn(root).find((one) => one.dataset.name === name);
export const langOf = (root: Element): Lang => (root.closest("[lang]")?.getAttribute("lang")?.startsWith("zh") ? "zh" : "en");

/** {name: value} of every control; null while a number is empty or out of bounds, since Python should not see half a number. */
export function readValues(root: Element): Values | null {
  const pairs = controlsIn(root).map((control) => [control.dataset.name!, readValue(control)] as const);
  return pairs.some(([, value]) => value === null) ? null : (Object.fromEntries(pairs) as Values);
}

function readValue(control: HTMLElement): Value | null {
  const [input] = inputs(control);
  switch (control.dataset.kind as Control["kind"]) {
    case "slider":
      return input.valueAsNumber;
    case "number":
      return input.validity.valid && input.value !== "" ? input.valueAsNumber : null;
    case "choice":
      return control.querySelector<HTMLInputElement>("input:checked")?.value ?? input.value;
    case "toggle":
      return input.checked;
    case "text":
      return input.value;
    default: // point, angle, stroke
      return JSON.parse(control.dataset.value!);
  }
}

/** Sets a dragged control (point, angle or stroke): its fields, its words, and every handle of it in the picture. */
export function setValue(root: Element, control: HTMLElement, value: number[] | number[][] | number, typed = false): void {
  control.dataset.value = JSON.stringify(value);
  const { kind, name } = control.dataset;
  if (kind === "point" && !typed) inputs(control).forEach((input, i) => (input.value = String((value as number[])[i])));
  if (kind === "angle") {
    if (!typed) inputs(control)[0].value = String(degrees(value as number));
    say(control, spokenAngle(value as number));
  }
  if (kind === "stroke") say(control, words({ lang: langOf(root) }).points((value as number[][]).length));
  for (const mark of marksOf(root, name!)) {
    const panel = mark.closest(".panel")!;
    const [x, y] = [readScale(panel.getAttribute("data-x")!), readScale(panel.getAttribute("data-y")!)];
    if (kind === "stroke") mark.querySelector(".stroke__line")!.setAttribute("d", path(value as number[][], x, y));
    else place(mark, kind === "angle" ? [value as number] : (value as number[]), x, y);
  }
}

/** What the reader changed in a field: its words follow, and a dragged control takes the number; false while that is not one. */
export function takeInput(root: Element, control: HTMLElement): boolean {
  const fields = inputs(control);
  switch (control.dataset.kind) {
    case "slider":
      say(control, spoken(fields[0].valueAsNumber, Number(fields[0].step), Number(fields[0].min), control.dataset.unit));
      return true;
    case "angle":
      setValue(root, control, (fields[0].valueAsNumber * Math.PI) / 180, true);
      return true;
    case "point":
      if (!fields.every((field) => field.value !== "" && !field.validity.rangeOverflow && !field.validity.rangeUnderflow)) return false;
      setValue(root, control, fields.map((field) => field.valueAsNumber), true);
      return true;
    default:
      return true;
  }
}

function say(control: HTMLElement, text: string): void {
  (control.querySelector(".control__shown") ?? control.querySelector("output")!).textContent = text;
  const [input] = inputs(control);
  if (input?.hasAttribute("aria-valuetext")) input.setAttribute("aria-valuetext", text);
}

export const spoken = (value: number, step: number, min: number, unit?: string | null): string => pretty(value, decimals(step, min)) + (unit ? (/^[°%′″]/.test(unit) ? unit : ` ${unit}`) : "");
export const spokenAngle = (radians: number): string => `${pretty(degrees(radians), 1)}°`;

/** The handles and drawing surfaces of a control, in both layouts. */
export function marksOf(root: Element, name: string): SVGGElement[] {
  return [...root.querySelectorAll<SVGGElement>(".handle, .stroke")].filter((mark) => mark.getAttribute("data-control") === name);
}

/** The dragged controls as livecell described them, told back from the page, with their present values. */
export function draggedControls(root: Element): Control[] {
  return controlsIn(root).flatMap((control): Control[] => {
    const { kind, name, value } = control.dataset;
    const shared = { name: name!, label: control.querySelector(".control__label")!.textContent!, step: Number(control.dataset.step) || null };
    const bounds = (input: HTMLInputElement) => [Number(input.min), Number(input.max)];
    const list = (text: string | undefined) => text!.split(" ").map(Number);
    if (kind === "point") return [{ ...shared, kind, value: JSON.parse(value!), x: bounds(inputs(control)[0]), y: bounds(inputs(control)[1]) }];
    if (kind === "angle") return [{ ...shared, kind, value: Number(value) }];
    if (kind === "stroke") return [{ ...shared, kind, value: JSON.parse(value!), x: list(control.dataset.x), y: list(control.dataset.y) }];
    return [];
  });
}
