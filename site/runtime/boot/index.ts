/** Starts Python in a worker: the fastest way that works here, checked before anyone relies on it. */
import type { PyodideAPI } from "pyodide";
import { startFast } from "./fast.ts";
import { startFloor } from "./floor.ts";
import { type Manifest, fetchManifest } from "./manifest.ts";
import type { Progress } from "./packs.ts";
import type { Parts } from "./parts.ts";
import { startTextbook } from "./textbook.ts";

export type { Manifest } from "./manifest.ts";
export type { Parts } from "./parts.ts";
export type Way = "fast" | "floor" | "textbook";

export interface BootOptions {
  /** Absolute address of the folder that the build made; it ends with a slash. */
  root: string;
  /** Its manifest, where the page already has it: saves a round trip. */
  manifest?: Manifest;
  /** The ways to try, in order. */
  ways?: Way[];
  /** What an earlier start in this page gave: nothing is fetched or compiled again. */
  kept?: Parts;
  /** Called with the number of bytes that have just arrived. */
  progress?: Progress;
}

export interface Started {
  pyodide: PyodideAPI;
  /** The way that worked. */
  way: Way;
  /** For `kept` of the next start; only the fast way has them. */
  parts?: Parts;
}

/** Start Python, falling back along `ways` with a line in the console each time one fails. */
export async function boot(options: BootOptions): Promise<Started> {
  const { root, ways = ["fast", "floor", "textbook"] } = options;
  const manifest = options.manifest ?? (await fetchManifest(root));
  for (const [k, way] of ways.entries()) {
    try {
      return { way, ...(await start(way, manifest, options)) };
    } catch (error) {
      if (k === ways.length - 1) throw error;
      console.warn(`Python: the ${way} start failed, trying ${ways[k + 1]}. ${error}`);
    }
  }
  throw new Error("boot: no way to start was given");
}

async function start(way: Way, manifest: Manifest, { root, kept, progress }: BootOptions): Promise<Omit<Started, "way">> {
  if (way === "fast") return startFast(root, manifest, progress, kept);
  return { pyodide: way === "floor" ? await startFloor(root, manifest) : await startTextbook(root, manifest) };
}
