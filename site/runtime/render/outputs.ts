// One code for both homes: livecell's outputs, plain data, become elements.
import { chart } from "./chart/figure.ts";
import { controls } from "./controls.ts";
import { h } from "./dom.ts";
import { error } from "./error.ts";
import { within, type Home } from "./home.ts";
import { picture } from "./picture.ts";
import { printed } from "./printed.ts";
import { table } from "./table.ts";
import type { Control, Output } from "./types.ts";
import { verdict } from "./verdict.ts";
import { words } from "./words.ts";

/** One element an output, in order. */
export function outputs(home: Home, list: Output[]): HTMLElement[] {
  return list.map((output) => element(home, output));
}

function element(home: Home, output: Output): HTMLElement {
  switch (output.kind) {
    case "stream":
      return h(home, output.name === "stderr" ? "pre.out-stream.out-stream--stderr" : "pre.out-stream", { translate: "no" }, printed(output.text));
    case "value":
      return h(home, "pre.out-value", { translate: "no" }, output.text);
    case "table":
      return table(home, output);
    case "math": {
      const box = h(home, "div.out-math");
      home.math(output.tex, true, box);
      return box;
    }
    case "chart":
      return chart(home, output.chart);
    case "interact":
      return interact(home, output.id, output.controls, output.outputs);
    case "error":
      return error(home, output);
    case "picture":
      return picture(home, output.svg, output.alt);
    case "truncated":
      return h(home, "p.out-truncated", {}, words(home).truncated(output.characters));
    case "verdict":
      return verdict(home, output);
    default:
      throw new TypeError(`output of kind ${JSON.stringify((output as { kind?: unknown }).kind)}: expected stream, value, table, math, chart, interact, error, picture, truncated or verdict`);
  }
}

/** div.interact: the view, which each change replaces, and the controls, which stay. */
function interact(home: Home, id: string, list: Control[], shown: Output[]): HTMLElement {
  const inside = withControls(within(home, id), list);
  const frames = new Map(shown.flatMap((output) => (output.kind === "chart" && output.chart.frames ? [[output.chart.frames.control, output.chart.frames.fps] as const] : [])));
  return h(home, "div.interact", { "data-id": id, "data-prefix": inside.prefix, "data-width": home.width },
    h(home, "div.interact__view", {}, ...outputs(inside, shown)),
    h(home, "div.interact__controls", { role: "group", "aria-label": words(home).controls }, ...controls(inside, list, frames)));
}

/** A home whose charts can draw the handles of these controls. */
export function withControls(home: Home, list: Control[]): Home {
  return { ...home, controls: new Map(list.map((control) => [control.name, control])) };
}
