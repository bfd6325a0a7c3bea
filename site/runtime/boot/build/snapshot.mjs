/**
 * Makes the memory snapshot: the interpreter after all its imports, as a difference from what instantiation writes.
 * node snapshot.mjs FOLDER: reads input.json, stdlib.zip and site-packages/ there, writes snapshot.bin and facts.json.
 */
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { PAGE, fixedMemory, linkLibraries, namesInTable } from "../linking.mjs";
import { SITE_PACKAGES, loadHelper, readBytes, startPyodide } from "./host.mjs";
import { differingPages } from "./pages.mjs";
import { holdStill } from "./stillness.mjs";

const folder = path.resolve(process.argv[2]);
const SITE = path.join(folder, "site-packages");

holdStill();
try {
  const { bytes, facts } = await makeSnapshot(JSON.parse(await readFile(path.join(folder, "input.json"), "utf8")));
  await writeFile(path.join(folder, "snapshot.bin"), bytes);
  await writeFile(path.join(folder, "facts.json"), JSON.stringify(facts));
} catch (error) {
  console.error(String(error.stack ?? error).slice(0, 4000));
  process.exit(1);
}

/**
 * @param {{supply: string, files: string[], modules: string[], libraries: string[], lock: object}} input
 * files: paths below site-packages/ (without metadata: Pyodide would count the packages as loaded by itself, and the
 * snapshot of its JavaScript side starts with none); libraries: those of them that are side modules, in the order of linking.
 */
async function makeSnapshot({ supply, files, modules, libraries, lock }) {
  const contents = new Map(await Promise.all(files.map(async (name) => [name, await readBytes(path.join(SITE, name))])));
  const paths = libraries.map((name) => `${SITE_PACKAGES}/${name}`);
  const compiled = libraries.map((name) => new WebAssembly.Module(contents.get(name)));
  const { default: createModule } = await import(pathToFileURL(path.join(supply, "pyodide.asm.mjs")).href);
  let linked, fixed, linkedTable;
  const link = (Module) => {
    linked = linkLibraries(Module, paths, compiled);
    linkedTable = Module.wasmTable.length;
    [fixed] = fixedMemory(Module, [[0, pagesInUse(Module.HEAPU8)]]);
    for (const [name, bytes] of contents) {
      Module.FS.mkdirTree(path.posix.dirname(`${SITE_PACKAGES}/${name}`));
      // dlopen keeps what it reads in memory; of a library that is linked already the name is enough.
      Module.FS.writeFile(`${SITE_PACKAGES}/${name}`, libraries.includes(name) ? new Uint8Array(1) : bytes);
    }
  };
  const pyodide = await startPyodide(supply, {
    _makeSnapshot: true,
    stdLibURL: path.join(folder, "stdlib.zip"),
    lockFileContents: lock,
    createPyodideModule: (settings) => createModule({ ...settings, preRun: [...settings.preRun, link] }),
  });
  const Module = pyodide._module;
  const memory = await loadHelper(pyodide, "still_memory.py");
  pyodide.pyimport("site_boot").destroy();
  memory.load(modules);
  memory.warm_up();
  memory.tidy(["PYTHONHASHSEED"]);
  memory.destroy();
  pyodide.runPython("import sys; del sys.modules['still_memory'], sys; import gc; gc.collect(); del gc");
  wipeFreeMemory(Module);

  const handles = linked.map((library) =>
    Object.entries(Module.LDSO.loadedLibsByHandle).filter(([, one]) => one === library).map(([handle]) => Number(handle)));
  const looked = namesInTable(Module, linked, linkedTable);
  const { config, heap } = split(pyodide.makeMemorySnapshot());
  const { runs, packed, fixedRuns } = differingPages(heap, fixed);
  return {
    bytes: packed,
    facts: { heap: heap.length, runs, fixedRuns, table: Module.wasmTable.length, handles, looked, config, libraries: paths },
  };
}

/** How many pages there are up to the last one that is not all zeros. */
function pagesInUse(bytes) {
  let end = bytes.length;
  while (end && !bytes[end - 1]) end--;
  return Math.ceil(end / PAGE);
}

/** Pyodide's own format: a header of twelve words, the state of its JavaScript side as JSON, the heap. */
function split(snapshot) {
  const [, start, length] = new Uint32Array(snapshot.buffer, 0, 12);
  const config = JSON.parse(new TextDecoder().decode(snapshot.subarray(48, 48 + length)));
  return { config, heap: snapshot.subarray(start) };
}

/** Zero the free chunks of malloc, largest first, without letting the heap grow. */
function wipeFreeMemory(Module) {
  const top = () => Module.HEAPU32[Module._emscripten_get_sbrk_ptr() >>> 2];
  const taken = [];
  for (let size = 1 << 20; size >= 32; size >>= 1) {
    for (;;) {
      const before = top();
      const chunk = Module._malloc(size);
      if (!chunk) break;
      Module.HEAPU8.fill(0, chunk, chunk + size);
      taken.push(chunk);
      if (top() !== before || taken.length > 300_000) break;
    }
  }
  for (const chunk of taken) Module._free(chunk);
}

