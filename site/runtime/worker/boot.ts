// Starts Pyodide with numpy and this site's own wheel, everything from the site itself.
import type { PyodideInterface } from "pyodide";
import { FileFailure, Transfers } from "./transfer.ts";

export type ProgressReport = (loaded: number, total: number) => void;

// bytes of pyodide.asm.wasm, pyodide.asm.mjs, python_stdlib.zip, numpy's wheel and the small files of this Pyodide release
const EXPECTED = 9_596_386 + 1_249_500 + 2_545_198 + 2_800_000 + 60_000;

export async function boot(root: URL, report: ProgressReport): Promise<PyodideInterface> {
  const home = new URL("pyodide/", root);
  const transfers = new Transfers(EXPECTED, report);
  const original = self.fetch;
  self.fetch = transfers.fetch;
  try {
    const { loadPyodide } = await loadModule(new URL("pyodide.mjs", home));
    transfers.add(0);
    const pyodide: PyodideInterface = await loadPyodide({
      indexURL: home.href,
      lockFileURL: new URL("pyodide-lock.json", home).href,
    });
    await pyodide.loadPackage(["numpy", "posenc"], { messageCallback: () => {}, errorCallback: () => {} });
    if (transfers.failure) throw new FileFailure(transfers.failure);
    return pyodide;
  } catch (error) {
    throw transfers.failure ? new FileFailure(transfers.failure) : error;
  } finally {
    self.fetch = original;
  }
}

async function loadModule(url: URL): Promise<typeof import("pyodide")> {
  try {
    return await import(/* @vite-ignore */ url.href);
  } catch (error) {
    throw new FileFailure({ kind: "missing", file: url.pathname.split("/").pop()!, detail: String(error) });
  }
}
