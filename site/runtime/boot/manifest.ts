/** What the build says of the folder that it made (site/runtime/boot/build writes it, the boot reads it). */
import type { Lockfile } from "pyodide";

/** A file of the folder: its path in it, its size as served and once inflated, and its sha256. */
export interface BootFile {
  path: string;
  bytes: number;
  raw: number;
  sha256: string;
}

/** What the build noted of the memory that it saved; see linking.mjs. */
export interface SnapshotFacts {
  /** Size of the heap; the runs of pages ([first, count]) that differ from what instantiation writes; how many of them lie in it. */
  heap: number;
  runs: [number, number][];
  fixedRuns: number;
  /** Slots in the table; the dlopen handles of each library; what was put in the table besides. */
  table: number;
  handles: number[][];
  looked: ([number, string] | null)[];
  /** The state of Pyodide's JavaScript side. */
  config: object;
  /** Paths of the side modules, in the order of linking. */
  libraries: string[];
  /** Files to write, path and size; their contents come after the pages. */
  files: [string, number][];
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
  fast: SnapshotFacts & {
    core: BootFile;
    libraryFile: BootFile;
    librarySizes: number[];
    memory: BootFile;
  };
  /** Size of the archive of each package that comes later. */
  late: Record<string, number>;
  /** What site_boot.known_result() gives: the self-check of a start. */
  knownResult: number;
  textbookLock: Lockfile;
  lock: Lockfile;
}

/** Fetch the manifest of the folder at `root` (an absolute address that ends with a slash). */
export async function fetchManifest(root: string): Promise<Manifest> {
  const response = await fetch(`${root}manifest.json`);
  if (!response.ok) throw new Error(`${root}manifest.json: ${response.status} ${response.statusText}`);
  return response.json();
}

/** How many bytes the fast start fetches and counts. */
export function bytesToFetch({ fast }: Manifest): number {
  return fast.core.bytes + fast.libraryFile.bytes + fast.memory.bytes;
}

/** The files that the fast start fetches, its scripts first. */
export function filesOfStart({ core, fast }: Manifest): string[] {
  return [`${core.folder}pyodide.mjs`, `${core.folder}pyodide.asm.mjs`, fast.core.path, fast.libraryFile.path, fast.memory.path];
}
