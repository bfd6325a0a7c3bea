/** The start as Pyodide's own documentation has it: nothing of ours but the lock. The last resort, and the yardstick. */
import type { PyodideAPI } from "pyodide";
import type { Manifest } from "./manifest.ts";

export async function startTextbook(root: string, manifest: Manifest): Promise<PyodideAPI> {
  const indexURL = root + manifest.core.folder;
  const { loadPyodide } = await import(/* @vite-ignore */ `${indexURL}pyodide.mjs`);
  const pyodide: PyodideAPI = await loadPyodide({
    indexURL,
    lockFileContents: manifest.textbookLock,
    packageBaseUrl: root,
  });
  await pyodide.loadPackage(manifest.packages, { messageCallback() {} });
  return pyodide;
}
