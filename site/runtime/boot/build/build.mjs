/** The steps of the build, in order; main.mjs is its command line. */
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { makeArchives, readJson, wheelIdentity } from "./archives.mjs";
import { readBytes } from "./host.mjs";
import { lockEntry, pruneLock } from "./locks.mjs";
import { Output, sha256 } from "./output.mjs";

const CORE = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"];

/** Build the folder `out` from the verified `supply` and our `wheel`, and return its manifest. */
export async function build({ supply, wheel, out }) {
  supply = path.resolve(supply);
  const official = await readJson(path.join(supply, "pyodide-lock.json"));
  const release = await readJson(path.join(supply, "package.json"));
  const numpyWheel = path.join(supply, official.packages.numpy.file_name);
  const archives = await makeArchives({ supply, numpyWheel, wheel });

  const output = new Output(path.resolve(out));
  await output.clear();
  const core = await output.addTogether(`pyodide-${release.version}`, [
    ...CORE.map((name) => path.join(supply, name)), numpyWheel,
  ]);
  const numpyName = path.basename(numpyWheel);
  const ours = { ...wheelIdentity(wheel), imports: archives.packages, depends: ["numpy"] };
  const numpy = { ...official.packages.numpy };
  const files = {
    stdlibSlim: await output.add("stdlib.zip", archives.stdlibSlim),
    stdlibLate: await output.add("stdlib-late.zip", archives.stdlibLate),
    numpySlim: await output.add(numpyName, archives.numpySlim),
    numpyLate: await output.add(numpyName, archives.numpyLate),
    wheel: await output.add(path.basename(wheel), archives.wheel),
    wheelSource: await output.add(path.basename(wheel), await readBytes(wheel)),
  };
  const manifest = {
    pyodide: release.version,
    core,
    files,
    packages: ["numpy", ours.name],
    textbookLock: pruneLock(official, [
      lockEntry({ ...numpy, file: core.files[numpyName] }),
      lockEntry({ ...ours, file: files.wheelSource }),
    ]),
    lock: pruneLock(official, [
      lockEntry({ ...numpy, file: files.numpySlim }),
      lockEntry({ ...ours, file: files.wheel }),
    ]),
  };
  manifest.build = sha256(JSON.stringify(manifest)).slice(0, 16);
  await writeFile(path.join(output.folder, "manifest.json"), `${JSON.stringify(manifest, null, 1)}\n`);
  return manifest;
}
