// A cell of the playground: a live cell whose frame the page did not bring along, with a name to write and buttons to move it.
import type { LiveCell } from "../cell/cell.ts";
import type { Draft, LivePlayground } from "./playground.ts";
import { say } from "../strings.ts";
import { button, make } from "../ui.ts";

export function frame(draft: Draft, number: number, notebook: LivePlayground): LiveCell {
  const title = draft.title || say.untitled(number);
  const cell = document.createElement("live-cell") as LiveCell;
  cell.id = `cell-${draft.id}`;
  cell.className = "cell cell--own";
  Object.assign(cell.dataset, { cell: draft.id, title });

  const name = make<"input">("input.cell__name", { "aria-label": say.cellName, value: title, maxlength: 80 });
  name.addEventListener("input", () => {
    cell.dataset.title = name.value;
    notebook.changed();
  });
  const order = make("span.cell__order", {},
    button("↑", () => notebook.move(cell, -1), "cell__up", { "aria-label": say.moveUp, title: say.moveUp }),
    button("↓", () => notebook.move(cell, 1), "cell__down", { "aria-label": say.moveDown, title: say.moveDown }),
    button("×", () => notebook.drop(cell), "cell__drop", { "aria-label": say.removeCell, title: say.removeCell }));
  cell.append(
    make("div.cell__bar", {}, make("span.cell__title", {}, name), order, make("span.cell__tools")),
    make("div.cell__code", { translate: "no" }, make("div.highlight", {}, make("pre", { tabindex: 0 }, make("code", {}, draft.source)))),
    make("div.cell__out"));
  return cell;
}
