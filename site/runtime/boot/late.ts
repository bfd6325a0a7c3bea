/** The parts of the library that the first download left out: fetched when an import asks for them, in the middle of it. */
import type { PyodideAPI } from "pyodide";
import type { Manifest } from "./manifest.ts";

const STDLIB = "/lib/python314.zip";
const SITE_PACKAGES = "/lib/python3.14/site-packages";

/** A synchronous request: an import statement cannot wait for a promise, and a worker may block. */
function fetchNow(url: string): Uint8Array {
  const request = new XMLHttpRequest();
  request.open("GET", url, false);
  request.responseType = "arraybuffer";
  request.send();
  if (request.status !== 200) throw new Error(`${url}: ${request.status} ${request.statusText}`);
  return new Uint8Array(request.response);
}

/** Let `import` in this interpreter fetch the rest of the standard library and of numpy when it needs them. */
export function installShelves(pyodide: PyodideAPI, root: string, manifest: Manifest): void {
  const { stdlibLate, numpyLate } = manifest.files;
  const shelves: Record<string, () => void> = {
    stdlib: () => pyodide.FS.writeFile(STDLIB, fetchNow(root + stdlibLate.path)),
    numpy: () => pyodide.unpackArchive(fetchNow(root + numpyLate.path), "wheel", { extractDir: SITE_PACKAGES }),
  };
  const siteBoot = pyodide.pyimport("site_boot");
  siteBoot.install_shelves((name: string) => shelves[name]());
  siteBoot.destroy();
}
