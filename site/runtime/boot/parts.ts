/** What the fast start needs: fetched and compiled all at once, or handed over by the page that has it from before. */
import type { Manifest } from "./manifest.ts";
import { unpack } from "./packs.ts";
import { timed } from "./steps.ts";

/** What a start has fetched and compiled; a page keeps it to start again without either. */
export interface Parts {
  build: string;
  core: WebAssembly.Module;
  libraries: WebAssembly.Module[];
  memory: Uint8Array;
}

/** The same, each part as soon as it is ready. */
export interface ComingParts {
  core: Promise<WebAssembly.Module>;
  libraries: Promise<WebAssembly.Module[]>;
  memory: Promise<Uint8Array>;
  all: Promise<Parts>;
}

export function fetchParts(root: string, manifest: Manifest): ComingParts {
  const { core, libraryFile, memory } = manifest.fast;
  return together(
    manifest.build,
    timed("core compiled", timed("core unpacked", unpack(root, core)).then(compile)),
    timed("libraries compiled", unpack(root, libraryFile).then((bytes) => compileAll(bytes, manifest))),
    timed("memory unpacked", unpack(root, memory)),
  );
}

export function partsAtHand({ build, core, libraries, memory }: Parts): ComingParts {
  return together(build, Promise.resolve(core), Promise.resolve(libraries), Promise.resolve(memory));
}

function together(build: string, core: ComingParts["core"], libraries: ComingParts["libraries"], memory: ComingParts["memory"]) {
  const all = Promise.all([core, libraries, memory]).then(([core, libraries, memory]) => ({ build, core, libraries, memory }));
  return { core, libraries, memory, all };
}

const compile = (bytes: Uint8Array) => WebAssembly.compile(bytes as BufferSource); // off this thread

function compileAll(bytes: Uint8Array, { fast }: Manifest): Promise<WebAssembly.Module[]> {
  let at = 0;
  return Promise.all(fast.librarySizes.map((size) => compile(bytes.subarray(at, (at += size)))));
}
