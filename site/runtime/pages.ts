// Where the site lies, and which page a cell belongs to. Under instant navigation the document outlives its pages: a page is told by
// its article, and its worker ends when the last cell of it has gone.
import { Page } from "./page.ts";

let root: URL;
const pages = new WeakMap<Element, Page>();

/** `script`: the address of runtime.js, which lies in assets/ under the site's root. */
export function locate(script: string): void {
  root = new URL("..", script);
}

export const siteRoot = (): URL => root;
const asset = (name: string): URL => new URL(`assets/${name}`, root);

/** What a page loads when its first cell runs. */
export const scriptsOfARun = (): URL[] => ["worker.js", "figures.js"].map(asset);

/** The page that `inside` stands on. */
export function pageOf(inside: Element): Page {
  const article = inside.closest("article") ?? document.body;
  const known = pages.get(article);
  if (known) return known;
  const page = new Page(root, asset("worker.js"), () => pages.delete(article));
  pages.set(article, page);
  return page;
}
