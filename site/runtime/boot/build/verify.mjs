/** Starts from the snapshot that was just made, as a browser will, and computes the known result: a bad one ends the build. */
import path from "node:path";
import { pathToFileURL } from "node:url";
import { restoring } from "../linking.mjs";
import { startPyodide } from "./host.mjs";

export async function verifySnapshot({ supply, facts, memory, libraries, lock, knownResult }) {
  const { default: createModule } = await import(pathToFileURL(path.join(supply, "pyodide.asm.mjs")).href);
  const compiled = libraries.map((bytes) => new WebAssembly.Module(bytes));
  const parts = { libraries: Promise.resolve(compiled), memory: Promise.resolve(memory) };
  const result = await new Promise((resolve, reject) => {
    const createPyodideModule = restoring(createModule, { facts, parts, fail: reject });
    startPyodide(supply, { createPyodideModule, lockFileContents: lock, _loadSnapshot: new Uint8Array(64) })
      .then((pyodide) => resolve(pyodide.runPython("import site_boot; site_boot.refresh(); site_boot.known_result()")))
      .catch(reject);
  });
  if (result !== knownResult) {
    throw new Error(`the restored snapshot computes ${result} where the interpreter that it was made in computes ${knownResult}`);
  }
}
