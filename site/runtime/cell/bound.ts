// Numbers in the prose that are bound to the page's cells: asked anew once the reader's own code may have changed them.
import type { LiveCell } from "./cell.ts";
import type { BoundValue } from "../engine/messages.ts";
import type { Page } from "../page.ts";

const followed = new WeakSet<Page>();

export function followValues(page: Page): void {
  if (followed.has(page)) return;
  followed.add(page);
  let changed = false; // do they show other values than the article's?
  page.listen(() => {
    const cells = page.cells as LiveCell[];
    const edited = cells.some(({ code }) => code.edited);
    // unedited, the article's own numbers are right already; and the values are those at the end of the page
    if ((!edited && !changed) || page.engine.busy || !cells.some(({ ran }) => ran)) return;
    changed = edited;
    void refresh(page);
  });
}

async function refresh(page: Page): Promise<void> {
  const spans = [...document.querySelectorAll<HTMLElement>(".bound[data-expression]")];
  if (!spans.length) return;
  const items = spans.map(({ dataset }): BoundValue => ({ expression: dataset.expression!, format: dataset.format ?? "" }));
  const { value } = await page.engine.submit({ request: { do: "values", items } });
  value?.forEach((text, i) => {
    const span = spans[i]!;
    if (text === null || text === span.textContent) return;
    span.textContent = text;
    span.classList.add("bound--changed");
  });
}
