// Handles dragged by pointer or moved by keys, and strokes drawn by hand. Works on a picture from the build as on a fresh one.
import { read, type Scale } from "../chart/scale.ts";
import { decimals } from "../numbers.ts";
import { controlNamed, marksOf, setValue } from "./values.ts";

const MOST_POINTS = 512;

interface Held {
  name: string;
  pointer: number;
  /** From the pointer to the handle's middle, in the picture's pixels: what is held does not jump. */
  grip: [number, number];
  /** The points of a stroke so far; null for a handle. */
  drawn: number[][] | null;
}

/** Listens on an interact; `changed` is called when a value has changed. Ends with the signal. */
export function listenToHandles(root: HTMLElement, changed: () => void, signal: AbortSignal): void {
  let held: Held | null = null;

  const take = (event: PointerEvent): void => {
    const target = event.target as Element;
    const mark = target.closest<SVGGElement>(".handle, .stroke");
    if (!mark || event.button !== 0 || held) return;
    const name = mark.getAttribute("data-control")!;
    const isStroke = mark.classList.contains("stroke");
    const at = pixel(mark, event);
    held = { name, pointer: event.pointerId, grip: isStroke ? [0, 0] : minus(centre(mark), at), drawn: isStroke ? [] : null };
    // the root, not the handle: the picture is redrawn while the reader drags, the root stays
    root.setPointerCapture(event.pointerId);
    event.preventDefault();
    if (isStroke) draw(event);
    else {
      mark.focus({ preventScroll: true });
      for (const one of marksOf(root, name)) one.classList.add("handle--held");
    }
  };

  const move = (event: PointerEvent): void => {
    if (!held || event.pointerId !== held.pointer) return;
    if (held.drawn) return draw(event);
    const mark = shown(root, held.name);
    const control = controlNamed(root, held.name);
    if (!mark || !control) return;
    const [px, py] = pixel(mark, event);
    const { x, y } = scales(mark);
    const value = fit(mark, [x.back(px + held.grip[0]), y.back(py + held.grip[1])]);
    if (JSON.stringify(value) === control.dataset.value) return;
    setValue(root, control, value);
    changed();
  };

  const draw = (event: PointerEvent): void => {
    const mark = shown(root, held!.name);
    if (!mark) return;
    const { x, y } = scales(mark);
    const [loX, hiX] = numbers(mark, "data-x");
    const [loY, hiY] = numbers(mark, "data-y");
    const events = event.getCoalescedEvents?.() ?? [];
    for (const one of events.length ? events : [event]) {
      const [px, py] = pixel(mark, one);
      held!.drawn!.push([tidy(clamp(x.back(px), loX, hiX)), tidy(clamp(y.back(py), loY, hiY))]);
    }
    const d = held!.drawn!.map(([a, b], i) => `${i ? "L" : "M"}${x.at(a).toFixed(1)} ${y.at(b).toFixed(1)}`).join("");
    mark.querySelector(".stroke__line")!.setAttribute("d", d);
  };

  const release = (event: PointerEvent): void => {
    if (!held || event.pointerId !== held.pointer) return;
    const { name, drawn } = held;
    held = null;
    for (const one of marksOf(root, name)) one.classList.remove("handle--held");
    const control = controlNamed(root, name);
    if (!drawn || !control) return;
    // a touch without a stroke, or a stroke that the browser took away, leaves what was there
    if (drawn.length < 2 || event.type === "pointercancel") return setValue(root, control, JSON.parse(control.dataset.value!));
    setValue(root, control, resample(drawn, MOST_POINTS));
    changed();
  };

  const key = (event: KeyboardEvent): void => {
    const mark = (event.target as Element).closest<SVGGElement>(".handle");
    if (!mark || event.altKey || event.ctrlKey || event.metaKey) return;
    const control = controlNamed(root, mark.getAttribute("data-control")!);
    const next = control && stepped(mark, JSON.parse(control.dataset.value!), event);
    if (next === null || next === undefined) return;
    event.preventDefault();
    setValue(root, control!, next);
    changed();
  };

  const clear = (event: MouseEvent): void => {
    const control = (event.target as Element).closest<HTMLElement>('[data-action="clear"]')?.closest<HTMLElement>(".control");
    if (!control) return;
    setValue(root, control, []);
    changed();
  };

  // touch-action does not reach inside an SVG in every browser: a finger on a handle must not scroll the page
  const keepStill = (event: TouchEvent): void => {
    if (event.cancelable && (event.target as Element).closest(".handle, .stroke")) event.preventDefault();
  };

  root.addEventListener("touchstart", keepStill, { signal, passive: false });
  root.addEventListener("pointerdown", take, { signal });
  root.addEventListener("pointermove", move, { signal });
  root.addEventListener("pointerup", release, { signal });
  root.addEventListener("pointercancel", release, { signal });
  root.addEventListener("keydown", key, { signal });
  root.addEventListener("click", clear, { signal });
}

const shown = (root: Element, name: string): SVGGElement | undefined => marksOf(root, name).find((mark) => mark.getClientRects().length > 0);
const minus = (a: number[], b: number[]): [number, number] => [a[0] - b[0], a[1] - b[1]];
const clamp = (v: number, low: number, high: number): number => Math.min(high, Math.max(low, v));
const tidy = (v: number): number => Number(v.toPrecision(6));
const numbers = (mark: Element, name: string): number[] => mark.getAttribute(name)!.split(" ").map(Number);

function scales(mark: Element): { x: Scale; y: Scale } {
  const panel = mark.closest(".panel")!;
  return { x: read(panel.getAttribute("data-x")!), y: read(panel.getAttribute("data-y")!) };
}

// where the pointer is, in the pixels of the panel's own picture
function pixel(mark: Element, event: PointerEvent): [number, number] {
  const inverse = (mark.closest(".panel") as SVGGElement).getScreenCTM()!.inverse();
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(inverse);
  return [x, y];
}
function centre(mark: Element): [number, number] {
  const [x, y] = mark.getAttribute("transform")!.match(/-?[\d.]+/g)!.map(Number);
  return [x, y];
}

// the value that a handle takes at a place: inside its range, on its step; an angle is the direction from its centre
function fit(mark: Element, [x, y]: number[]): number[] | number {
  const step = Number(mark.getAttribute("data-step"));
  if (mark.getAttribute("data-kind") === "angle") {
    const [cx, cy] = numbers(mark, "data-center");
    const turn = Math.atan2(y - cy, x - cx);
    return step ? Math.round(turn / step) * step : tidy(turn);
  }
  return [x, y].map((v, i) => {
    const [low, high] = numbers(mark, i ? "data-y" : "data-x");
    const on = step ? Number((low + Math.round((v - low) / step) * step).toFixed(decimals(step, low))) : tidy(v);
    return clamp(on, low, high);
  });
}

const DIRECTION: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1], PageUp: [0, 10], PageDown: [0, -10] };

function stepped(mark: Element, value: number[] | number, { key, shiftKey }: KeyboardEvent): number[] | number | null {
  const by = DIRECTION[key]?.map((d) => d * (shiftKey ? 10 : 1));
  const step = Number(mark.getAttribute("data-step"));
  if (typeof value === "number") {
    if (key === "Home") return 0;
    if (key === "End") return Math.PI;
    if (!by) return null;
    const turn = value + (by[0] + by[1]) * (step || Math.PI / 180);
    return turn - 2 * Math.PI * Math.ceil((turn - Math.PI) / (2 * Math.PI)); // in (−π, π]
  }
  const range = [numbers(mark, "data-x"), numbers(mark, "data-y")];
  if (key === "Home") return [range[0][0], value[1]];
  if (key === "End") return [range[0][1], value[1]];
  if (!by) return null;
  return fit(mark, value.map((v, i) => v + by[i] * (step || (range[i][1] - range[i][0]) / 100)));
}

// at most `most` points, evenly along the stroke
function resample(points: number[][], most: number): number[][] {
  if (points.length <= most) return points;
  const along = [0];
  for (let i = 1; i < points.length; i++) along.push(along[i - 1] + Math.hypot(points[i][0] - points[i - 1][0], points[i][1] - points[i - 1][1]));
  const total = along[along.length - 1] || 1;
  let j = 1;
  return Array.from({ length: most }, (_, k) => {
    const at = (total * k) / (most - 1);
    while (j < points.length - 1 && along[j] < at) j++;
    const t = (at - along[j - 1]) / (along[j] - along[j - 1] || 1);
    return points[j].map((v, i) => tidy(points[j - 1][i] + Math.min(1, t) * (v - points[j - 1][i])));
  });
}
