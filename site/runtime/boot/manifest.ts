/** What the build says of the folder that it made (site/runtime/boot/build writes it, the boot reads it). */
import type { Lockfile } from "pyodide";

/** A file of the folder: its path in it, its size as served and once inflated, and its sha256. */
export interface BootFile {
  path: string;
  bytes: number;
  raw: number;
  sha256: string;
}

export interface Manifest {
  /** Names this set of files: a snapshot starts only with the very files it was made from. */
  build: string;
  /** Pyodide's release. */
  pyodide: string;
  /** The official files, untouched, in one folder. */
  core: { folder: string; files: Record<string, BootFile> };
  files: Record<"stdlibSlim" | "stdlibLate" | "numpySlim" | "numpyLate" | "wheel" | "wheelSource", BootFile>;
  /** Names of the packages that every start loads: numpy and the site's own. */
  packages: string[];
  textbookLock: Lockfile;
  lock: Lockfile;
}

/** Fetch the manifest of the folder at `root` (an absolute address that ends with a slash). */
export async function fetchManifest(root: string): Promise<Manifest> {
  const response = await fetch(`${root}manifest.json`);
  if (!response.ok) throw new Error(`${root}manifest.json: ${response.status} ${response.statusText}`);
  return response.json();
}
