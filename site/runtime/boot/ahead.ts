/** Ahead of need: on a page at rest, over a fast link that nobody pays by the byte, what a start fetches comes into the cache. */
import { fetchManifest, filesOfStart } from "./manifest.ts";

const REST = 3000; // ms after the load of the page: a reader who leaves before has not come to run anything
const FAST = 5; // Mbit/s, as the browser estimates it

/** What a browser says of its link; those that say nothing fetch nothing ahead. */
interface Connection {
  saveData: boolean;
  effectiveType: string;
  downlink: number;
  type?: string;
}

let done = false;

/** Whether a start has its files at hand, so that an early sign may begin one: it takes nothing from the link. */
export const isAtHand = (): boolean => done;

/**
 * Fetch what Python starts from, and the page's own `scripts` for it, file by file, each only while the page is seen and idle and
 * the link is fast and free. Nothing is compiled: most readers of a page only read, and a start takes 100 MB of memory.
 */
export async function fetchAhead(root: URL, scripts: URL[]): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, REST));
  if (!(await mayGoOn())) return;
  const home = new URL("pyodide/", root).href;
  const addresses = [...scripts.map(({ href }) => href), ...filesOfStart(await fetchManifest(home)).map((path) => home + path)];
  for (const address of addresses) {
    if (await globalThis.caches?.match(address)) continue; // the service worker has it
    if (!(await mayGoOn())) return;
    const { ok, body } = await fetch(address, { priority: "low" });
    if (!ok) return;
    await body?.pipeTo(new WritableStream()); // the whole of it: the cache keeps no half
  }
  done = true;
}

/** Once the page is seen and has nothing else to do: whether the link may be used for what nobody has asked for. */
async function mayGoOn(): Promise<boolean> {
  while (document.hidden) await new Promise((resolve) => document.addEventListener("visibilitychange", resolve, { once: true }));
  const { connection } = navigator as { connection?: Connection };
  if (!connection || connection.saveData || matchMedia("(prefers-reduced-data: reduce)").matches) return false;
  if (connection.effectiveType !== "4g" || connection.downlink < FAST || connection.type === "cellular") return false;
  await new Promise((resolve) => requestIdleCallback(resolve));
  return true;
}
