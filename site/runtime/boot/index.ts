/** Starts Python in a worker: the fastest way that works here, checked before anyone relies on it. */
import type { PyodideAPI } from "pyodide";
import { startFloor } from "./floor.ts";
import { type Manifest, fetchManifest } from "./manifest.ts";
import { startTextbook } from "./textbook.ts";

export type { Manifest } from "./manifest.ts";
export type Way = "floor" | "textbook";

const WAYS: Record<Way, (root: string, manifest: Manifest) => Promise<PyodideAPI>> = {
  floor: startFloor,
  textbook: startTextbook,
};

export interface BootOptions {
  /** Absolute address of the folder that the build made; it ends with a slash. */
  root: string;
  /** Its manifest, where the page already has it: saves a round trip. */
  manifest?: Manifest;
  /** The ways to try, in order. */
  ways?: Way[];
}

export interface Started {
  pyodide: PyodideAPI;
  /** The way that worked. */
  way: Way;
}

/** Start Python, falling back along `ways` with a line in the console each time one fails. */
export async function boot({ root, manifest, ways = ["floor", "textbook"] }: BootOptions): Promise<Started> {
  const known = manifest ?? (await fetchManifest(root));
  for (const [k, way] of ways.entries()) {
    try {
      return { pyodide: await WAYS[way](root, known), way };
    } catch (error) {
      if (k === ways.length - 1) throw error;
      console.warn(`Python: the ${way} start failed, trying ${ways[k + 1]}. ${error}`);
    }
  }
  throw new Error("boot: no way to start was given");
}
