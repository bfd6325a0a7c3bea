// What the reader takes hold of in the picture: a point, the tip of an angle, a surface to draw on.
import { s } from "../dom.ts";
import type { Sheet } from "../home.ts";
import type { Light } from "../light.ts";
import { degrees, short } from "../numbers.ts";
import type { AngleControl, PointControl, Shape } from "../types.ts";
import { words } from "../words.ts";
import { round, type Scale } from "./scale.ts";

type HandleMark = Extract<Shape, { mark: "handle" }>;
type StrokeMark = Extract<Shape, { mark: "stroke" }>;

/** g.handle[role=slider]: placed at its control's value, with all that dragging needs in data- attributes. */
export function handle(home: Sheet, mark: HandleMark, colour: string, x: Scale, y: Scale): Light | null {
  const control = home.controls?.get(mark.control);
  if (!control || (control.kind !== "point" && control.kind !== "angle")) return null;
  const g = s(home, "g", {
    class: "handle", role: "slider", tabindex: 0, "data-control": control.name, "data-kind": control.kind, "data-step": control.step ?? 0,
    "aria-label": control.label || control.name, "aria-roledescription": words(home).handle,
    ...(control.kind === "point"
      ? { "data-x": control.x.join(" "), "data-y": control.y.join(" "), "aria-valuemin": control.x[0], "aria-valuemax": control.x[1] }
      : { "data-center": (mark.center ?? [0, 0]).join(" "), "data-radius": mark.radius ?? 1, "aria-valuemin": -180, "aria-valuemax": 180 }),
  },
    s(home, "circle", { class: "handle__hit", r: 22, fill: "transparent" }),
    s(home, "circle", { class: "handle__halo", r: 12, fill: colour, "fill-opacity": 0.16 }),
    s(home, "circle", { class: "handle__dot", r: 6.5, fill: colour, stroke: "var(--chart-paper)", "stroke-width": 2 }));
  place(g, valueOf(control), x, y);
  return g;
}

const valueOf = (control: PointControl | AngleControl): number[] => (control.kind === "point" ? control.value : [control.value]);

/** Moves a handle to a value ([x, y] of a point, [radians] of an angle) and says it. */
export function place(g: Pick<Element, "getAttribute" | "setAttribute">, value: number[], x: Scale, y: Scale): void {
  let [px, py] = value;
  let [spoken, now] = [`x = ${short(value[0])}, y = ${short(value[1])}`, value[0]];
  if (g.getAttribute("data-kind") === "angle") {
    const [cx, cy] = g.getAttribute("data-center")!.split(" ").map(Number);
    const radius = Number(g.getAttribute("data-radius"));
    [px, py] = [cx + radius * Math.cos(value[0]), cy + radius * Math.sin(value[0])];
    now = degrees(value[0]);
    spoken = `${now}°`;
  }
  g.setAttribute("transform", `translate(${round(x.at(px))},${round(y.at(py))})`);
  g.setAttribute("aria-valuenow", String(round(now)));
  g.setAttribute("aria-valuetext", spoken);
}

/** g.stroke: the surface, and the stroke that the control holds. */
export function stroke(home: Sheet, mark: StrokeMark, colour: string, x: Scale, y: Scale): Light | null {
  const control = home.controls?.get(mark.control);
  if (control?.kind !== "stroke") return null;
  const [x0, x1] = control.x.map(x.at);
  const [y0, y1] = control.y.map(y.at);
  const box = { x: Math.min(x0, x1), y: Math.min(y0, y1), width: Math.abs(x1 - x0), height: Math.abs(y1 - y0) };
  return s(home, "g", { class: "stroke", "data-control": control.name, "data-x": control.x.join(" "), "data-y": control.y.join(" ") },
    s(home, "rect", { class: "stroke__surface", ...box, fill: "var(--mid)", "fill-opacity": 0.5, role: "img", "aria-label": words(home).draw }),
    s(home, "path", { class: "stroke__line", d: path(control.value, x, y), fill: "none", stroke: colour, "stroke-width": 2.5, "stroke-linecap": "round", "stroke-linejoin": "round" }));
}

export function path(points: number[][], x: Scale, y: Scale): string {
  return points.map(([a, b], i) => `${i ? "L" : "M"}${round(x.at(a))} ${round(y.at(b))}`).join("");
}
