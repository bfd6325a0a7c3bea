/** A start on bytecode, through Pyodide's public interface alone: slim archives first, the rest when it is imported. */
import type { PyodideAPI } from "pyodide";
import type { Manifest } from "./manifest.ts";

export async function startFloor(root: string, manifest: Manifest): Promise<PyodideAPI> {
  const indexURL = root + manifest.core.folder;
  const { loadPyodide } = await import(/* @vite-ignore */ `${indexURL}pyodide.mjs`);
  const pyodide: PyodideAPI = await loadPyodide({
    indexURL,
    stdLibURL: root + manifest.files.stdlibSlim.path,
    lockFileContents: manifest.lock,
    packageBaseUrl: root,
    packages: manifest.packages,
  });
  return pyodide;
}
