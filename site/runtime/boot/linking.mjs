/**
 * Where things lie in the interpreter's memory and table. The build and the browser must agree on every address, so
 * both take these steps from here. They use Emscripten's internals: Pyodide is pinned, and the build made anew with it.
 */

/** Memory is saved by pages of this size, the all-zero differences left out. */
export const PAGE = 4096;

/** Index in HEAP32 of the pointer to CPython's call trampoline, which depends on the engine (0 where it has none). */
const trampoline = (Module) =>
  (Module.__PyRuntime + Module.HEAP32[Module.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET >>> 2]) >>> 2;

/**
 * Link compiled side modules, in the order of the build, before the interpreter runs. An engine without a trampoline
 * leaves its table slot empty, so that all later slots are the same everywhere.
 */
export function linkLibraries(Module, paths, modules) {
  if (!Module.HEAP32[trampoline(Module)]) Module.getEmptyTableSlot();
  return paths.map((path, k) => {
    const library = Module.newDSO(path, undefined, "loading");
    library.global = false;
    library.exports = Module.loadWebAssemblyModule(modules[k], {}, path, {});
    return library;
  });
}

/**
 * What instantiation alone has written to memory, copied for `runs` of pages ([first, count]); called after linking.
 * The saved memory is kept as its XOR with this: data that never changes becomes zeros, which cost nothing on the wire.
 */
export function fixedMemory(Module, runs) {
  const slot = trampoline(Module);
  const live = Module.HEAP32[slot];
  Module.HEAP32[slot] = 0;
  const copies = runs.map(([first, count]) => Module.HEAPU8.slice(first * PAGE, (first + count) * PAGE));
  Module.HEAP32[slot] = live;
  return copies;
}

/** target ^= source, a word at a time; both start at a page. */
export function xorInto(target, source) {
  const to = new Uint32Array(target.buffer, target.byteOffset, source.length >>> 2);
  const from = new Uint32Array(source.buffer, source.byteOffset, source.length >>> 2);
  for (let k = 0; k < from.length; k++) to[k] ^= from[k];
}

/** Which exports of which library came into the table after linking; null for a slot given out and given back. */
export function namesInTable(Module, libraries, from) {
  const names = [];
  for (let slot = from; slot < Module.wasmTable.length; slot++) {
    const entry = Module.wasmTable.get(slot);
    const library = entry ? libraries.findIndex(({ exports }) => Object.values(exports).includes(entry)) : -1;
    if (entry && library < 0) throw new Error(`table slot ${slot} holds a function of no side module: it cannot be restored`);
    names.push(entry ? [library, Object.entries(libraries[library].exports).find(([, value]) => value === entry)[0]] : null);
  }
  return names;
}

/** Put saved memory in place, and the libraries under the handles and in the table slots that it knows them by. */
export function restoreMemory(Module, { facts, packed, fixed, libraries }) {
  const live = Module.HEAP32[trampoline(Module)];
  if (Module.HEAPU8.length < facts.heap) Module.growMemory(facts.heap);
  let at = 0;
  for (const [k, [first, count]] of facts.runs.entries()) {
    const length = count * PAGE;
    Module.HEAPU8.set(packed.subarray(at, at + length), first * PAGE);
    if (fixed[k]) xorInto(Module.HEAPU8.subarray(first * PAGE), fixed[k]);
    at += length;
  }
  Module.HEAP32[trampoline(Module)] = live;
  for (const [k, handles] of facts.handles.entries()) {
    for (const handle of handles) Module.LDSO.loadedLibsByHandle[handle] = libraries[k];
  }
  for (const entry of facts.looked) {
    if (entry) Module.addFunction(libraries[entry[0]].exports[entry[1]]);
    else Module.getEmptyTableSlot();
  }
  if (Module.wasmTable.length !== facts.table) {
    throw new Error(`the table has ${Module.wasmTable.length} slots, and ${facts.table} when the snapshot was made`);
  }
}
