// The controls of an interact as native form elements. All their state is in the DOM (values and data- attributes), so that
// controls written at build and controls drawn in the browser are driven by the same code. autocomplete is off because a browser
// that restores a control's last value after a reload would set it apart from its picture.
import { textWidth } from "./chart/ticks.ts";
import { h } from "./dom.ts";
import type { Home } from "./home.ts";
import { spoken, spokenAngle } from "./interact/values.ts";
import { degrees } from "./numbers.ts";
import type { Control } from "./types.ts";
import { words } from "./words.ts";

/** One .control[data-kind][data-name] a control; a slider named in frames gets buttons that play it. */
export function controls(home: Home, list: Control[], frames: Map<string, number>): HTMLElement[] {
  return list.map((control) => one(home, control, `${home.prefix}-${control.name}`, frames.get(control.name)));
}

function one(home: Home, control: Control, id: string, fps: number | undefined): HTMLElement {
  const { kind, name, label } = control;
  const caption = h(home, "label.control__label", { for: id }, label || name);
  const box = (tag: "div" | "fieldset", data: Record<string, string | number>, ...children: (Node | null)[]) =>
    h(home, `${tag}.control`, { "data-kind": kind, "data-name": name, ...data }, ...children);
  switch (kind) {
    case "slider": {
      const { min, max, step, value, unit } = control;
      const text = spoken(value, step, min, unit);
      const range = h(home, "input.control__input", { id, type: "range", autocomplete: "off", min, max, step, value, "aria-valuetext": unit ? text : null });
      const data: Record<string, string | number> = unit ? { "data-unit": unit } : {};
      return box("div", fps ? { ...data, "data-fps": fps } : data, caption, track(home, range), reading(home, id, text, [min, max].map((end) => spoken(end, step, min, unit))), fps ? player(home) : null);
    }
    case "number": {
      const { min, max, step, value, unit } = control;
      const input = h(home, "input.control__input", { id, type: "number", autocomplete: "off", min, max, step: step ?? "any", value, inputmode: "decimal" });
      return box("div", {}, caption, input, unit ? h(home, "span.control__unit", {}, unit) : null);
    }
    case "choice": {
      const { options, value } = control;
      // few short choices are seen at a glance and taken by one touch
      if (options.length > 5 || options.join("").length > 42) {
        const items = options.map((option) => h(home, "option", { value: option, selected: option === value }, option));
        return box("div", {}, caption, h(home, "select.control__input", { id, autocomplete: "off" }, ...items));
      }
      const items = options.map((option, i) =>
        h(home, "label.control__option", {}, h(home, "input", { type: "radio", autocomplete: "off", name: id, id: `${id}-${i}`, value: option, checked: option === value }), h(home, "span", {}, option)));
      return box("fieldset", {}, h(home, "legend.control__label", {}, label || name), h(home, "div.control__options", {}, ...items));
    }
    case "toggle":
      return box("div", {}, h(home, "input.control__input", { id, type: "checkbox", autocomplete: "off", role: "switch", checked: control.value }), caption);
    case "text":
      return box("div", {}, caption, h(home, "input.control__input", { id, type: "text", maxlength: control.maxlength, value: control.value, autocomplete: "off", spellcheck: "false" }));
    case "point": {
      // the same point by numbers: for those who do not drag
      const fields = (["x", "y"] as const).map((axis, i) =>
        h(home, "label.control__part", {}, h(home, "span", {}, axis),
          h(home, "input.control__input", { type: "number", autocomplete: "off", "data-part": i, min: control[axis][0], max: control[axis][1], step: control.step ?? "any", value: control.value[i], inputmode: "decimal" })));
      return box("fieldset", { "data-value": JSON.stringify(control.value), "data-step": control.step ?? 0 }, h(home, "legend.control__label", {}, label || name), ...fields);
    }
    case "angle": {
      const shown = degrees(control.value);
      const text = spokenAngle(control.value);
      const range = h(home, "input.control__input", { id, type: "range", autocomplete: "off", min: -180, max: 180, step: Math.max(1, Math.round(degrees(control.step ?? 0))), value: shown, "aria-valuetext": text });
      return box("div", { "data-value": control.value, "data-step": control.step ?? 0 }, caption, track(home, range), reading(home, id, text, [spokenAngle(-3.14)]));
    }
    case "stroke": {
      const say = words(home);
      return box("div", { "data-value": JSON.stringify(control.value), "data-x": control.x.join(" "), "data-y": control.y.join(" ") }, h(home, "span.control__label", {}, label || name),
        h(home, "output.control__value", {}, say.points(control.value.length)), h(home, "button.control__button", { type: "button", "data-action": "clear" }, say.clear));
    }
  }
}

// A knob and a number that move in boxes of a size that is known: the browser then lays out these alone, not the page, and the
// line is no shorter at 10 than at 9.
const track = (home: Home, range: HTMLElement): HTMLElement => h(home, "span.control__track", {}, range);

function reading(home: Home, id: string, text: string, ends: string[]): HTMLElement {
  const widest = Math.max(...[text, ...ends].map((one) => textWidth(one, 1)));
  return h(home, "output.control__value", { for: id }, h(home, "span.control__shown", { style: `width:${(1.1 * widest).toFixed(2)}em` }, text));
}

/** Step back, play or pause, step on: signs drawn by CSS, names for screen readers in both states. */
function player(home: Home): HTMLElement {
  const say = words(home);
  const button = (action: string, name: string, more: Record<string, string> = {}) =>
    h(home, "button.control__button", { type: "button", "data-action": action, "aria-label": name, title: name, ...more });
  return h(home, "span.control__player", {},
    button("previous", say.previous), button("play", say.play, { "data-play": say.play, "data-pause": say.pause }), button("next", say.next));
}
