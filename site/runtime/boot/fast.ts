/**
 * A start from a snapshot of memory in which everything is imported already. Leans on Pyodide's and Emscripten's
 * internals, so it checks what it gets, and whoever calls it falls back to the floor when it throws.
 */
import type { PyodideAPI } from "pyodide";
import { restoring } from "./linking.mjs";
import type { Manifest } from "./manifest.ts";
import { type Parts, fetchParts, partsAtHand } from "./parts.ts";
import { step } from "./steps.ts";
import { withSharedWrappers } from "./wrappers.ts";

const PATIENCE = 20_000; // ms from the last byte to a running interpreter; a start that hangs must not keep a reader waiting

export async function startFast(root: string, manifest: Manifest, kept?: Parts) {
  const folder = root + manifest.core.folder;
  const parts = kept?.build === manifest.build ? partsAtHand(kept) : fetchParts(root, manifest);
  const { failing, fail } = failureOf(parts.all);
  const [{ loadPyodide }, { default: createModule }] = await Promise.all([
    import(/* @vite-ignore */ `${folder}pyodide.mjs`),
    import(/* @vite-ignore */ `${folder}pyodide.asm.mjs`),
  ]);
  step("scripts loaded");
  const restore = restoring(createModule, { facts: manifest.fast, parts, fail, passed: step });
  const create = (settings: any) =>
    restore({ ...settings, instantiateWasm: instantiateWith(parts.core, settings.instantiateWasm) });
  const starting = (): Promise<PyodideAPI> => loadPyodide({
    indexURL: folder,
    stdLibURL: `${folder}pyodide.asm.wasm`, // nothing is fetched: the late archive takes its place when it is needed
    lockFileContents: manifest.lock,
    packageBaseUrl: root,
    createPyodideModule: create,
    _loadSnapshot: new Uint8Array(64), // `restoring` puts the real one in place
  });
  const race = () => Promise.race([failing, starting()]); // innermost: what is changed for a start is put back when it fails
  const pyodide: PyodideAPI = await withoutFetching(`${folder}pyodide.asm.wasm`, () => withSharedWrappers(race));
  step("interpreter ready");
  pyodide.runPython("import site_boot; site_boot.refresh(); del site_boot");
  for (const name of manifest.packages) (pyodide.loadedPackages as any)[name] = "default channel";
  return { pyodide, parts: await parts.all };
}

/** Rejects when a part fails, or the start fails in a way that Pyodide does not notice, or takes too long. */
function failureOf(all: Promise<unknown>) {
  let fail!: (error: unknown) => void;
  const failing = new Promise<never>((_, reject) => (fail = reject));
  failing.catch(() => {}); // heard of in the race below, if it comes to that
  const late = () => fail(new Error(`nothing ran ${PATIENCE / 1000} s after the last byte had come`));
  all.then(() => setTimeout(late, PATIENCE), fail);
  return { failing, fail };
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
