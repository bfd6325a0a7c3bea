/** The steps of the build, in order; main.mjs is its command line. */
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { makeArchives, readJson, wheelIdentity } from "./archives.mjs";
import { SITE_PACKAGES, readBytes } from "./host.mjs";
import { addLatePackages } from "./late-packages.mjs";
import { lockEntry, pruneLock } from "./locks.mjs";
import { Output, sha256 } from "./output.mjs";
import { LEVELS, packer } from "./packs.mjs";
import { Store } from "./store.mjs";
import { verifySnapshot } from "./verify.mjs";

const CORE = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"];

/** Build the folder `out` from the verified `supply` and our `wheel`, and return its manifest. */
export async function build({ supply, wheel, out, store: kept, quick }) {
  const store = new Store(kept);
  supply = path.resolve(supply);
  const official = await readJson(path.join(supply, "pyodide-lock.json"));
  const { version } = await import(pathToFileURL(path.join(supply, "pyodide.mjs")).href);
  const numpyWheel = path.join(supply, official.packages.numpy.file_name);
  const archives = await makeArchives({ supply, numpyWheel, wheel, store });

  const output = new Output(path.resolve(out));
  await output.clear();
  const pack = packer(supply, store, quick ? LEVELS.quick : LEVELS.best);
  const addPacked = async (name, contents) => output.add(name, await pack(contents), contents.length);
  const core = await output.addTogether(`pyodide-${version}`, [
    ...CORE.map((name) => path.join(supply, name)), numpyWheel,
  ]);
  const numpyName = path.basename(numpyWheel);
  const wheelName = path.basename(wheel);
  const files = {
    stdlibSlim: await output.add("stdlib.zip", archives.stdlibSlim),
    stdlibLate: await addPacked("stdlib-late.zip.zst", archives.stdlibLate),
    numpySlim: await output.add(numpyName, archives.numpySlim),
    numpyLate: await addPacked("numpy-late.zip.zst", archives.numpyLate),
    wheel: await output.add(wheelName, archives.wheel),
    wheelSource: await output.add(wheelName, await readBytes(wheel)),
  };
  const ours = { ...wheelIdentity(wheel), imports: archives.packages, depends: ["numpy"] };
  const late = await addLatePackages({ supply, official, carried: ["numpy"], convert: archives.convertLate, output });
  const lockOf = (numpyFile, wheelFile) => pruneLock(official, [
    ...late.entries,
    lockEntry({ ...official.packages.numpy, file: numpyFile }),
    lockEntry({ ...ours, file: wheelFile }),
  ]);
  const manifest = {
    pyodide: version,
    core,
    files,
    packages: ["numpy", ours.name],
    late: late.sizes,
    knownResult: archives.knownResult,
    textbookLock: lockOf(core.files[numpyName], files.wheelSource),
    lock: lockOf(files.numpySlim, files.wheel),
  };
  manifest.fast = await makeFast({ supply, archives, lock: manifest.lock, add: addPacked });
  manifest.build = sha256(JSON.stringify(manifest)).slice(0, 16);
  await writeFile(path.join(output.folder, "manifest.json"), `${JSON.stringify(manifest)}\n`);
  await store.prune();
  return manifest;
}

/** The snapshot, the core and the side modules, packed for the wire, and what the browser has to know of them. */
async function makeFast({ supply, archives, lock, add }) {
  const { bytes, facts } = await snapshotApart({ supply, archives, lock });
  const libraries = archives.libraries.map((name) => archives.tree.get(name));
  facts.files = archives.kept.map((name) => [`${SITE_PACKAGES}/${name}`, archives.tree.get(name).length]);
  const memory = new Uint8Array(Buffer.concat([bytes, ...archives.kept.map((name) => archives.tree.get(name))]));
  await verifySnapshot({ supply, facts, memory, libraries, lock, knownResult: archives.knownResult });
  return {
    ...facts,
    core: await add("core.zst", await readBytes(path.join(supply, "pyodide.asm.wasm"))),
    libraryFile: await add("libraries.zst", Buffer.concat(libraries)),
    librarySizes: libraries.map((library) => library.length),
    memory: await add("memory.zst", memory),
  };
}

/** Make the snapshot in a process of its own, in which time stands still. */
async function snapshotApart({ supply, archives, lock }) {
  const folder = await mkdtemp(path.join(os.tmpdir(), "snapshot-"));
  try {
    for (const [name, contents] of archives.tree) {
      await mkdir(path.dirname(path.join(folder, "site-packages", name)), { recursive: true });
      await writeFile(path.join(folder, "site-packages", name), contents);
    }
    await writeFile(path.join(folder, "stdlib.zip"), archives.stdlibLate);
    const files = [...archives.tree.keys()].filter((name) => !name.includes(".dist-info/"));
    const { roots: modules, libraries } = archives;
    await writeFile(path.join(folder, "input.json"), JSON.stringify({ supply, files, modules, libraries, lock }));
    await runNode("snapshot.mjs", folder);
    return { bytes: await readBytes(path.join(folder, "snapshot.bin")), facts: await readJson(path.join(folder, "facts.json")) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A script of this folder in a process of its own. A failure tells how it ended: one that is killed says nothing itself. */
async function runNode(script, ...options) {
  try {
    await promisify(execFile)(process.execPath, [fileURLToPath(new URL(script, import.meta.url)), ...options]);
  } catch ({ code, signal, stdout, stderr, message }) {
    const said = `${stdout ?? ""}${stderr ?? ""}`.trim().slice(-3000) || message;
    throw new Error(`${script} ended with ${signal ?? `exit code ${code}`}:\n${said}`);
  }
}
