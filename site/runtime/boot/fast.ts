/**
 * A start from a snapshot of memory in which everything is imported already. Leans on Pyodide's and Emscripten's
 * internals, so it checks what it gets, and whoever calls it falls back to the floor when it throws.
 */
import type { PyodideAPI } from "pyodide";
import { installShelves } from "./late.ts";
import { fixedMemory, linkLibraries, restoreMemory } from "./linking.mjs";
import type { Manifest } from "./manifest.ts";
import type { Progress } from "./packs.ts";
import { type ComingParts, type Parts, fetchParts, partsAtHand } from "./parts.ts";

const SITE_PACKAGES = "/lib/python3.14/site-packages/";
export async function startFast(root: string, manifest: Manifest, progress?: Progress, kept?: Parts) {
  const { fast } = manifest;
  const folder = root + manifest.core.folder;
  const parts = kept?.build === manifest.build ? partsAtHand(kept) : fetchParts(root, manifest, progress);
  const [{ loadPyodide }, { default: createModule }] = await Promise.all([
    import(/* @vite-ignore */ `${folder}pyodide.mjs`),
    import(/* @vite-ignore */ `${folder}pyodide.asm.mjs`),
  ]);
  const failing = parts.all.then(() => new Promise<never>(() => {})); // Pyodide waits for ever for a core that fails
  const create = async (settings: any) => {
    const linking = new Linking(manifest, parts);
    const Module = await createModule({
      ...settings,
      preRun: [...settings.preRun, linking.link],
      instantiateWasm: instantiateWith(parts.core, settings.instantiateWasm),
    });
    const packed = await parts.memory;
    Module.API.restoreSnapshot = () => linking.restore(Module, packed);
    return Module;
  };
  const pyodide: PyodideAPI = await withoutFetching(`${folder}pyodide.asm.wasm`, () => Promise.race([failing, loadPyodide({
    indexURL: folder,
    stdLibURL: `${folder}pyodide.asm.wasm`, // nothing is fetched: the late archive takes its place when it is needed
    lockFileContents: manifest.lock,
    packageBaseUrl: root,
    createPyodideModule: create,
    _loadSnapshot: new Uint8Array(64), // restoreSnapshot above puts the real one in place
  })]));
  pyodide.runPython("import site_boot; site_boot.reseed(); del site_boot");
  installShelves(pyodide, root, manifest);
  return { pyodide, parts: await parts.all };
}

/** The side modules of one start: linked before the interpreter runs, known to it once its memory is back. */
class Linking {
  private libraries: object[] = [];
  private fixed: Uint8Array[] = [];

  constructor(private readonly manifest: Manifest, private readonly parts: ComingParts) {}

  readonly link = (Module: any) => {
    const { libraries, runs, fixedRuns, metadata } = this.manifest.fast;
    for (const [name, text] of Object.entries(metadata)) {
      Module.FS.mkdirTree(SITE_PACKAGES + name.slice(0, name.lastIndexOf("/")));
      Module.FS.writeFile(SITE_PACKAGES + name, text);
    }
    Module.addRunDependency("side modules");
    this.parts.libraries.then((modules) => {
      this.libraries = linkLibraries(Module, libraries, modules);
      this.fixed = fixedMemory(Module, runs.slice(0, fixedRuns));
      Module.removeRunDependency("side modules");
    });
  };

  restore(Module: any, packed: Uint8Array): object {
    restoreMemory(Module, { facts: this.manifest.fast, packed, fixed: this.fixed, libraries: this.libraries });
    return this.manifest.fast.config;
  }
}

/** Pyodide's own way to instantiate its core, with a module that is compiled already. */
function instantiateWith(core: Promise<WebAssembly.Module>, original: (...args: any[]) => object) {
  return (...args: any[]) => {
    const streaming = WebAssembly.instantiateStreaming;
    WebAssembly.instantiateStreaming = async (_, imports) => {
      WebAssembly.instantiateStreaming = streaming;
      const module = await core;
      return { module, instance: await WebAssembly.instantiate(module, imports) };
    };
    return original(...args);
  };
}

/** Do `work` while requests for `url`, whose contents are here already, get an empty answer. */
async function withoutFetching<T>(url: string, work: () => Promise<T>): Promise<T> {
  const original = self.fetch;
  self.fetch = (input, init) => (String(input) === url ? Promise.resolve(new Response("")) : original(input, init));
  try {
    return await work();
  } finally {
    self.fetch = original;
  }
}
