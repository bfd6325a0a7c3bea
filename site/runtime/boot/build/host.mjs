/** Pyodide under node, as the build uses it: it compiles bytecode, makes the snapshot and checks both. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";

/**
 * Start Pyodide from the supply folder. Hash randomisation is off: marshal writes frozensets in
 * iteration order, so with it the same source would give other bytes each time.
 */
export async function startPyodide(supply, options = {}) {
  const { loadPyodide } = await import(pathToFileURL(path.join(supply, "pyodide.mjs")).href);
  return loadPyodide({
    indexURL: supply.endsWith("/") ? supply : `${supply}/`,
    ...options,
    env: { PYTHONHASHSEED: "0", ...options.env },
  });
}

/** The bytes of a file as a plain Uint8Array (Pyodide refuses node's Buffer). */
export async function readBytes(file) {
  const buffer = await readFile(file);
  return new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength).slice();
}

export const SITE_PACKAGES = "/lib/python3.14/site-packages";

/** Unpack wheels into site-packages, as loadPackage would. */
export async function installWheels(pyodide, wheels) {
  for (const wheel of wheels) pyodide.unpackArchive(await readBytes(wheel), "wheel", { extractDir: SITE_PACKAGES });
}

/** Import a Python file of this folder's `python/` as a module of its own, outside the reader's names. */
export async function loadHelper(pyodide, file) {
  const source = await readFile(new URL(file, import.meta.url), "utf8");
  const name = path.basename(file, ".py");
  pyodide.FS.mkdirTree("/build");
  pyodide.FS.writeFile(`/build/${name}.py`, source);
  pyodide.runPython(`import sys; "/build" in sys.path or sys.path.append("/build"); del sys`);
  return pyodide.pyimport(name);
}
