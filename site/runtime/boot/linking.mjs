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
  const libraries = paths.map((path, k) => {
    const library = Module.newDSO(path, undefined, "loading");
    library.global = false;
    // what is missing is looked for once, below: after each library anew it takes as long as all the rest
    library.exports = Module.loadWebAssemblyModule(modules[k], { allowUndefined: true }, path, {});
    return library;
  });
  Module.reportUndefinedSymbols();
  return libraries;
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

/**
 * Pyodide's `createPyodideModule` that restores: links the side modules before the interpreter runs and puts the saved
 * memory in place where Pyodide would read a snapshot of its own.
 * @param parts promises of the compiled side modules and of the saved pages, with the contents of facts.files after them
 * @param fail called with an error that Pyodide would not hear of, and wait for ever
 */
export function restoring(createModule, { facts, parts, fail, passed = () => {} }) {
  return async (settings) => {
    let linked, fixed;
    const link = (Module) => {
      Module.addRunDependency("side modules");
      parts.libraries.then((modules) => {
        linked = linkLibraries(Module, facts.libraries, modules);
        fixed = fixedMemory(Module, facts.runs.slice(0, facts.fixedRuns));
        passed("libraries linked");
        Module.removeRunDependency("side modules");
      }).catch(fail);
    };
    const Module = await createModule({ ...settings, preRun: [...settings.preRun, link] });
    const packed = await parts.memory;
    Module.API.restoreSnapshot = () => {
      const rest = restoreMemory(Module, facts, { packed, fixed });
      writeFiles(Module, facts.files, rest);
      restoreTable(Module, facts, linked);
      setTimeZone(Module);
      passed("memory restored");
      return facts.config;
    };
    return Module;
  };
}

/** Returns what comes after the pages. */
function restoreMemory(Module, { heap, runs }, { packed, fixed }) {
  const live = Module.HEAP32[trampoline(Module)];
  if (Module.HEAPU8.length < heap) Module.growMemory(heap);
  let at = 0;
  for (const [k, [first, count]] of runs.entries()) {
    const length = count * PAGE;
    Module.HEAPU8.set(packed.subarray(at, at + length), first * PAGE);
    if (fixed[k]) xorInto(Module.HEAPU8.subarray(first * PAGE), fixed[k]);
    at += length;
  }
  Module.HEAP32[trampoline(Module)] = live;
  return packed.subarray(at);
}

/** C asks for the time zone once in its life, and that was at build. */
function setTimeZone(Module) {
  const names = Module.HEAPU32.subarray(Module._tzname >>> 2);
  Module.__tzset_js(Module._timezone, Module._daylight, names[0], names[1]);
}

/** The files that stay where modules look for them: the site's own sources and data, and what says which packages there are. */
function writeFiles(Module, files, bytes) {
  let at = 0;
  for (const [file, size] of files) {
    Module.FS.mkdirTree(file.slice(0, file.lastIndexOf("/")));
    Module.FS.writeFile(file, bytes.subarray(at, (at += size)));
  }
}

/** The libraries under the handles and in the table slots by which the saved memory knows them. */
function restoreTable(Module, { handles, looked, table }, libraries) {
  for (const [k, own] of handles.entries()) {
    for (const handle of own) Module.LDSO.loadedLibsByHandle[handle] = libraries[k];
  }
  for (const entry of looked) {
    if (entry) Module.addFunction(libraries[entry[0]].exports[entry[1]]);
    else Module.getEmptyTableSlot();
  }
  if (Module.wasmTable.length !== table) {
    throw new Error(`the table has ${Module.wasmTable.length} slots, and had ${table} when the snapshot was made`);
  }
}
