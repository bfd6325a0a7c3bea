// The page that is being read. Under instant navigation the document outlives it: its worker ends when its last cell has gone.
import { Page } from "./page.ts";

let root: URL;
let page: Page | null = null;

/** `script`: the address of runtime.js, which lies in assets/ under the site's root. */
export function locate(script: string): void {
  root = new URL("..", script);
}

export const siteRoot = (): URL => root;

export function currentPage(): Page {
  return (page ??= new Page(root, new URL("assets/worker.js", root), (left) => {
    if (page === left) page = null;
  }));
}
