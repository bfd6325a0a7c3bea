// The data of a chart as tables: what a reader who does not see the picture, or wants the numbers, reads.
import { h } from "../dom.ts";
import type { Home } from "../home.ts";
import { short } from "../numbers.ts";
import type { Chart, Mark, Panel } from "../types.ts";
import { words } from "../words.ts";
import { isNames, lines, row, type Row } from "./series.ts";

const ROWS = 40;
const COLUMNS = 40;

interface Grid {
  caption: string;
  heads: string[];
  columns: (ArrayLike<number> | string[])[];
}

/** details.chart__data with a table for each series or group of series that share their x. */
export function dataTable(home: Home, spec: Chart): HTMLElement {
  const details = h(home, "details.chart__data", { "data-search-exclude": true }, h(home, "summary", {}, words(home).data));
  fill(home, spec, details);
  return details;
}

/** Writes the tables under the summary, in place of those that were there. */
export function fill(home: Home, spec: Chart, details: HTMLElement): void {
  while (details.children.length > 1) details.lastElementChild!.remove();
  const tables = spec.panels.flatMap((panel, i) => grids(home, panel, spec.panels.length > 1 ? panel.title || words(home).panel(i + 1) : panel.title));
  details.append(h(home, "div.chart__tables", { tabindex: 0, role: "region", "aria-label": words(home).data }, ...tables.map((grid) => write(home, grid))));
}

function grids(home: Home, panel: Panel, title: string): Grid[] {
  const say = words(home);
  const list: Grid[] = [];
  const axis = { x: panel.x.label || "x", y: panel.y.label || "y" };
  let series = 0;
  for (const mark of panel.marks) {
    const name = mark.label || "";
    const caption = [title, name].filter(Boolean).join(" · ");
    switch (mark.mark) {
      case "line":
      case "dots":
      case "bars": {
        const x = isNames(mark.x) ? mark.x : row(mark.x);
        const each = mark.mark === "line" ? lines(mark.y) : [row(mark.y)];
        each.forEach((y, k) => {
          series++;
          const before = list.find((grid) => grid.heads[0] === axis.x && same(grid.columns[0], x));
          const head = (name && each.length > 1 ? `${name} ${k + 1}` : name) || (before || count(panel) > 1 ? say.series(series) : axis.y);
          if (before) {
            before.heads.push(head);
            before.columns.push(y);
            before.caption = title;
          } else list.push({ caption: title || (count(panel) > 1 ? caption : ""), heads: [axis.x, head], columns: [x, y] });
        });
        break;
      }
      case "area":
        list.push({ caption, heads: [axis.x, `${axis.y} ↓`, `${axis.y} ↑`], columns: [row(mark.x), row(mark.y1), row(mark.y2)] });
        break;
      case "arrows":
      case "segments":
        list.push({ caption, heads: ["x₁", "y₁", "x₂", "y₂"], columns: [row(mark.x1), row(mark.y1), row(mark.x2), row(mark.y2)] });
        break;
      case "text":
        list.push({ caption, heads: [axis.x, axis.y, say.value], columns: [row(mark.x), row(mark.y), mark.text] });
        break;
      case "circle":
        list.push({ caption, heads: [axis.x, axis.y, "r"], columns: [row(mark.x), row(mark.y), row(mark.r)] });
        break;
      case "polygon":
        list.push({ caption, heads: [axis.x, axis.y], columns: [row(mark.x), row(mark.y)] });
        break;
      case "heatmap":
        list.push(matrix(mark, caption, `${axis.y} \\ ${axis.x}`));
        break;
      default: // rules, boxes, handles and strokes carry no data beyond what the page says
    }
  }
  return list;
}

const count = (panel: Panel): number => panel.marks.reduce((n, mark) => n + (mark.mark === "line" ? lines(mark.y).length : Number(mark.mark === "dots" || mark.mark === "bars")), 0);
const same = (a: ArrayLike<unknown>, b: ArrayLike<unknown>): boolean => a.length === b.length && Array.prototype.every.call(a, (v: unknown, i: number) => Object.is(v, b[i]));

function matrix(mark: Extract<Mark, { mark: "heatmap" }>, caption: string, corner: string): Grid {
  const [rows, columns] = mark.z.shape;
  const centre = (said: number[] | null, n: number, k: number) => (said ? said[0] + ((k + 0.5) * (said[1] - said[0])) / n : k);
  const column = (j: number): Row => Float64Array.from({ length: rows }, (_, i) => mark.z.data[i * columns + j]);
  const picked = even(columns, COLUMNS);
  return {
    caption, heads: [corner, ...picked.map((j) => short(centre(mark.x, columns, j)))],
    columns: [Float64Array.from({ length: rows }, (_, i) => centre(mark.y, rows, i)), ...picked.map(column)],
  };
}

// at most `most` of n, from first to last at even steps
function even(n: number, most: number): number[] {
  return n <= most ? Array.from({ length: n }, (_, i) => i) : Array.from({ length: most }, (_, i) => Math.round((i * (n - 1)) / (most - 1)));
}

function write(home: Home, { caption, heads, columns }: Grid): HTMLElement {
  const all = columns[0].length;
  const picked = even(all, ROWS);
  // what is nothing but rounding beside the column's largest number is shown as 0
  const least = columns.map((column) => {
    let most = 0;
    for (let i = 0; i < column.length; i++) if (Number.isFinite(column[i])) most = Math.max(most, Math.abs(column[i] as number));
    return 1e-12 * most;
  });
  const cell = (value: number | string, j: number) => (typeof value === "string" ? value : short(Math.abs(value) < least[j] ? 0 : value));
  const note = picked.length < all ? words(home).dataOf(picked.length, all) : "";
  const body = picked.map((i) => h(home, "tr", {}, ...columns.map((column, j) => h(home, j ? "td" : "th", j ? {} : { scope: "row" }, cell(column[i], j)))));
  return h(home, "table", {},
    caption || note ? h(home, "caption", {}, [caption, note].filter(Boolean).join(" · ")) : null,
    h(home, "thead", {}, h(home, "tr", {}, ...heads.map((head) => h(home, "th", { scope: "col" }, head)))),
    h(home, "tbody", {}, ...body));
}
