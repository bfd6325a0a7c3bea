/** What the first download left out: the rest of the library and further packages, fetched when an import asks for them. */
import type { PyodideAPI } from "pyodide";
import type { Manifest } from "./manifest.ts";
import { decode } from "./packs.ts";
import { Stalled, Watch } from "./stall.ts";

const STDLIB = "/lib/python314.zip";
const SITE_PACKAGES = "/lib/python3.14/site-packages";

export type Progress = (loaded: number, total: number) => void;

interface Shelf {
  /** Addresses below the root. */
  files: string[];
  install(contents: Uint8Array[]): void;
}

export class Late {
  /** Shelves that are not installed yet, by name. */
  private readonly shelves = new Map<string, Shelf>();
  /** The package of an import, for those that the site carries. */
  private readonly packageOf = new Map<string, string>();
  private attached = false;
  private readonly fetched = new Map<string, Uint8Array>();
  /** A server did not answer: the next time it is asked past the browser's cache, where the old request may still be in the way. */
  private stalled = false;
  private readonly sizes = new Map<string, number>();

  constructor(
    private readonly pyodide: PyodideAPI,
    private readonly root: string,
    private readonly manifest: Manifest,
  ) {
    const { stdlibLate, numpyLate } = manifest.files;
    const unpack = (bytes: Uint8Array) => pyodide.unpackArchive(bytes, "wheel", { extractDir: SITE_PACKAGES });
    this.shelves.set("stdlib", { files: [stdlibLate.path], install: ([bytes]) => pyodide.FS.writeFile(STDLIB, decode(bytes!, stdlibLate)) });
    for (const file of [stdlibLate, numpyLate]) this.sizes.set(file.path, file.bytes);
    this.shelves.set("numpy", { files: [numpyLate.path], install: ([bytes]) => unpack(decode(bytes!, numpyLate)) });
    for (const [name, entry] of Object.entries(manifest.lock.packages)) {
      if (manifest.packages.includes(name)) continue;
      this.sizes.set(entry.file_name, manifest.late[name]!);
      for (const imported of entry.imports) this.packageOf.set(imported, name);
      this.shelves.set(name, {
        files: [entry.file_name],
        install: ([bytes]) => {
          unpack(bytes!);
          (pyodide.loadedPackages as any)[name] = "default channel";
        },
      });
    }
  }

  /** Let `import` fetch what it needs, in the middle of it. `begun`: slim archives of the library are in place. */
  attach(begun: boolean): void {
    this.attached = true;
    const siteBoot = this.pyodide.pyimport("site_boot");
    const packages = this.pyodide.toPy(Object.fromEntries(this.packageOf));
    siteBoot.install_shelves(packages, (name: string) => this.install(name), begun);
    const fetchSources = (path: string) => this.pyodide.toPy(fetchNow(this.root + path));
    siteBoot.find_sources(fetchSources, this.pyodide.toPy(this.sources()));
    siteBoot.destroy();
  }

  /** The official archives of the library and of numpy, with their sources, and where these files say that they lie. */
  private sources(): Record<string, string> {
    const archives = Object.values(this.manifest.core.files).filter(({ path }) => /\.(zip|whl)$/.test(path));
    return Object.fromEntries(archives.map(({ path }) => [path, path.endsWith(".zip") ? `${STDLIB}/` : `${SITE_PACKAGES}/`]));
  }

  /** Fetch beforehand (in a textbook start: load), with progress, what `source` imports by name: the import itself can only block. */
  async prepare(source: string, progress: Progress): Promise<void> {
    const named = [...this.packageOf].filter(([imported]) => new RegExp(`\\b${imported}\\b`).test(source));
    const shelves = new Set(named.flatMap(([, name]) => this.closure(name)));
    if (!shelves.size) return;
    if (!this.attached) return void (await this.pyodide.loadPackage([...shelves], { messageCallback() {} }));
    shelves.add("stdlib"); // a package of this size asks for it anyway
    const missing = [...shelves].flatMap((name) => this.shelves.get(name)?.files ?? []).filter((file) => !this.fetched.has(file));
    const total = missing.reduce((sum, file) => sum + this.sizes.get(file)!, 0);
    let loaded = 0;
    const count = (bytes: number) => progress((loaded += bytes), total + 1);
    const got = await Promise.allSettled(missing.map(async (file) => this.fetched.set(file, await this.fetchCounted(this.root + file, count))));
    progress(total, total);
    // what cannot be had is left to the import, which says so in the cell; but it would wait for a server that does not answer
    const stalled = got.map((one) => one.status === "rejected" && one.reason).find((reason) => reason instanceof Stalled);
    this.stalled = stalled !== undefined;
    if (stalled) throw stalled;
  }

  private async fetchCounted(url: string, count: (bytes: number) => void): Promise<Uint8Array> {
    const abort = new AbortController();
    const watch = new Watch(() => abort.abort(new Stalled(url.split("/").pop()!)));
    try {
      const response = await fetch(url, { signal: abort.signal, cache: this.stalled ? "reload" : "default" });
      if (!response.ok) throw new Error(`${url}: ${response.status} ${response.statusText}`);
      const counting = new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          watch.touch();
          count(chunk.length);
          controller.enqueue(chunk);
        },
      });
      return new Uint8Array(await new Response(response.body!.pipeThrough(counting)).arrayBuffer());
    } finally {
      watch.end();
    }
  }

  private install(name: string): void {
    for (const one of this.closure(name)) {
      const shelf = this.shelves.get(one);
      if (!shelf) continue;
      this.shelves.delete(one);
      try {
        shelf.install(shelf.files.map((file) => this.fetched.get(file) ?? fetchNow(this.root + file)));
      } catch (error) {
        this.shelves.set(one, shelf);
        throw error;
      }
      for (const file of shelf.files) this.fetched.delete(file);
    }
  }

  /** A shelf and those that it needs, these first. */
  private closure(name: string): string[] {
    const { packages, lock } = this.manifest;
    const depends = (lock.packages[name]?.depends ?? []).filter((other) => !packages.includes(other));
    return [...new Set([...depends.flatMap((other) => this.closure(other)), name])].filter((one) => this.shelves.has(one));
  }
}

/** A synchronous request: an import statement cannot wait for a promise, and a worker may block. */
function fetchNow(url: string): Uint8Array {
  const request = new XMLHttpRequest();
  request.open("GET", url, false);
  request.responseType = "arraybuffer";
  request.send();
  if (request.status !== 200) throw new Error(`${url}: ${request.status} ${request.statusText}`);
  return new Uint8Array(request.response);
}
