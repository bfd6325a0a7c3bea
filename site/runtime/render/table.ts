// An array or a table as a readable table: in a box that scrolls, shape and dtype beneath.
import { h } from "./dom.ts";
import type { Home } from "./home.ts";
import type { TableOutput } from "./types.ts";
import { words } from "./words.ts";

/** div.out-table: the cells come formatted; what livecell left out is counted in the caption. */
export function table(home: Home, output: TableOutput): HTMLElement {
  const { shape, dtype, columns, index, rows, omitted } = output;
  const say = words(home);
  const head = columns && h(home, "thead", {}, h(home, "tr", {}, index ? h(home, "td") : null, ...columns.map((name) => h(home, "th", { scope: "col" }, name))));
  const body = rows.map((row, i) =>
    h(home, "tr", {}, index ? h(home, "th", { scope: "row" }, index[i]) : null, ...row.map((cell) => h(home, "td", {}, cell))),
  );
  const size = shape.length ? `${shape.join(" × ")} · ${dtype}` : dtype;
  const notes = [size, omitted.rows ? say.rowsOmitted(omitted.rows) : "", omitted.columns ? say.columnsOmitted(omitted.columns) : ""];
  const caption = notes.filter(Boolean).join(" · ");
  // focusable, so that a wide table can be scrolled by keyboard
  return h(home, "div.out-table", {}, 
    h(home, "div.out-table__scroll", { tabindex: 0, role: "region", "aria-label": `${say.array} ${size}` },
      h(home, "table", {}, head, h(home, "tbody", {}, ...body))),
    h(home, "p.out-table__caption", {}, caption));
}
