/** The saved memory as runs of pages that differ from what instantiation writes. */
import { PAGE, xorInto } from "../linking.mjs";

/**
 * @param {Uint8Array} heap the memory to save
 * @param {Uint8Array} fixed its first part as instantiation left it
 * @returns {{runs: [number, number][], packed: Uint8Array, fixedRuns: number}} runs of pages, the difference in them one
 * after another, and how many of the runs (the first ones) lie within `fixed`
 */
export function differingPages(heap, fixed) {
  const difference = heap.slice();
  xorInto(difference, fixed);
  const words = new Uint32Array(difference.buffer);
  const border = fixed.length / PAGE;
  const runs = [];
  for (let page = 0; page < heap.length / PAGE; page++) {
    const from = (page * PAGE) >>> 2;
    if (!words.subarray(from, from + (PAGE >>> 2)).some((word) => word)) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === page && page !== border) last[1]++;
    else runs.push([page, 1]);
  }
  const packed = new Uint8Array(runs.reduce((sum, [, count]) => sum + count * PAGE, 0));
  let at = 0;
  for (const [first, count] of runs) {
    packed.set(difference.subarray(first * PAGE, (first + count) * PAGE), at);
    at += count * PAGE;
  }
  return { runs, packed, fixedRuns: runs.filter(([first]) => first < border).length };
}
