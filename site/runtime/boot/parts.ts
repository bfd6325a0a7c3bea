/** What the fast start needs: fetched and compiled all at once, or handed over by the page that has it from before. */
import type { Manifest, PackedFile } from "./manifest.ts";
import { type Progress, unpack } from "./packs.ts";

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

export function fetchParts(root: string, manifest: Manifest, progress?: Progress): ComingParts {
  const { core, libraryFile, memory } = manifest.fast;
  return together(manifest.build, compileEach(unpack(root, core, progress)).then(([module]) => module),
    compileEach(unpack(root, libraryFile, progress)), joined(memory, unpack(root, memory, progress)));
}

export function partsAtHand({ build, core, libraries, memory }: Parts): ComingParts {
  return together(build, Promise.resolve(core), Promise.resolve(libraries), Promise.resolve(memory));
}

function together(build: string, core: ComingParts["core"], libraries: ComingParts["libraries"], memory: ComingParts["memory"]) {
  const all = Promise.all([core, libraries, memory]).then(([core, libraries, memory]) => ({ build, core, libraries, memory }));
  return { core, libraries, memory, all };
}

/** Compile frame by frame, off this thread, while the next one is on its way. */
async function compileEach(frames: AsyncIterable<Uint8Array>): Promise<WebAssembly.Module[]> {
  const modules: Promise<WebAssembly.Module>[] = [];
  for await (const frame of frames) modules.push(WebAssembly.compile(frame as BufferSource));
  return Promise.all(modules);
}

async function joined(file: PackedFile, frames: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const whole = new Uint8Array(file.raw);
  let at = 0;
  for await (const frame of frames) {
    whole.set(frame, at);
    at += frame.length;
  }
  return whole;
}
