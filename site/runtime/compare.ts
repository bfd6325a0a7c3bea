// Two versions of a cell's code, line by line. The differ comes with the editor's merge package, loaded when needed.

/** An element that shows `now` turning into `then`: lines that go in red with −, lines that come in green with +. */
export async function openComparison(now: string, then: string): Promise<HTMLElement> {
  const { compareView } = await import("./compare-view.ts");
  return compareView(now, then);
}
