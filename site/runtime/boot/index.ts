/** Starts Python in a worker: the fastest way that works here, checked before anyone relies on it. */
import type { PyodideAPI } from "pyodide";
import { startFast } from "./fast.ts";
import { startFloor } from "./floor.ts";
import { Late } from "./late.ts";
import { type Manifest, fetchManifest } from "./manifest.ts";
import { ready as unpackerReady } from "./packs.ts";
import type { Parts } from "./parts.ts";
import { step } from "./steps.ts";
import { startTextbook } from "./textbook.ts";

export { type Manifest, bytesToFetch, fetchManifest } from "./manifest.ts";
export type { Late } from "./late.ts";
export type { Parts } from "./parts.ts";
export type Way = "fast" | "floor" | "textbook";

export interface BootOptions {
  /** Rejects when a file that a way asks for cannot be had: Pyodide itself waits for ever, or goes on without it. */
  broken?: () => Promise<never>;
  /** Absolute address of the folder that the build made; it ends with a slash. */
  root: string;
  /** Its manifest, where the page already has it: saves a round trip. */
  manifest?: Manifest;
  /** The ways to try, in order. */
  ways?: Way[];
  /** What an earlier start in this page gave: nothing is fetched or compiled again. */
  kept?: Parts;
}

export interface Started {
  pyodide: PyodideAPI;
  /** The way that worked. */
  way: Way;
  /** Fetches what a cell imports besides. */
  late: Late;
  /** For `kept` of the next start; only the fast way has them. */
  parts?: Parts;
}

/** Start Python, falling back along `ways` with a line in the console each time one fails. */
export async function boot(options: BootOptions): Promise<Started> {
  const { root, ways = ["fast", "floor", "textbook"] } = options;
  const manifest = options.manifest ?? (await fetchManifest(root));
  step("manifest read");
  for (const [k, way] of ways.entries()) {
    try {
      const started = await Promise.race([start(way, manifest, options), options.broken?.() ?? never]);
      const late = new Late(started.pyodide, root, manifest);
      checkPackages(started.pyodide, manifest);
      if (way !== "textbook") {
        await unpackerReady;
        late.attach(way === "floor");
        checkResult(started.pyodide, manifest);
      }
      step(`${way} start checked`);
      return { way, late, ...started };
    } catch (error) {
      if (k === ways.length - 1) throw error;
      console.warn(`Python: the ${way} start failed, trying ${ways[k + 1]}. ${error}`);
    }
  }
  throw new Error("boot: no way to start was given");
}

const never = new Promise<never>(() => {});

async function start(way: Way, manifest: Manifest, { root, kept }: BootOptions): Promise<Omit<Started, "way" | "late">> {
  if (way === "fast") return startFast(root, manifest, kept);
  return { pyodide: way === "floor" ? await startFloor(root, manifest) : await startTextbook(root, manifest) };
}

/** A start that came to its end can still be incomplete: Pyodide reports a package that it could not load, and goes on. */
function checkPackages(pyodide: PyodideAPI, { packages }: Manifest): void {
  const missing = packages.filter((name) => !(name in pyodide.loadedPackages));
  if (missing.length) throw new Error(`not loaded: ${missing.join(", ")}`);
}

/** Or wrong: numpy has to compute what it did at build. */
function checkResult(pyodide: PyodideAPI, { knownResult }: Manifest): void {
  const globals = pyodide.toPy({});
  const result: number = pyodide.runPython("import site_boot; site_boot.known_result()", { globals });
  globals.destroy();
  if (!(Math.abs(result - knownResult) <= 1e-12 * Math.abs(knownResult))) {
    throw new Error(`a known computation gave ${result}, and ${knownResult} when the site was built`);
  }
}
