/** Makes the archives of bytecode: the standard library, numpy and our own wheel, each compiled by Pyodide itself. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { LOADER_MODULES, NUMPY_PARTS, READER_MODULES, isMetadata, isRuntimeFile } from "./contents.mjs";
import { SITE_PACKAGES, installWheels, loadHelper, readBytes, startPyodide } from "./host.mjs";

const STDLIB = "/lib/python314.zip/";
const HELPER = new URL("../python/site_boot.py", import.meta.url);

/**
 * The archives, as bytes, and what the snapshot needs: `packages`, the import packages of our wheel; `roots`, the modules
 * to import; `libraries`, the side modules that they load; `tree`, the files of site-packages by path.
 */
export async function makeArchives({ supply, numpyWheel, wheel }) {
  const pyodide = await startPyodide(supply);
  await installWheels(pyodide, [numpyWheel, wheel]);
  const bytecode = await loadHelper(pyodide, "bytecode.py");
  const wheelBytes = await readBytes(wheel);
  const packages = topLevelPackages(pyodide, wheelBytes);
  const modules = bytecode.import_all(pyodide.toPy([...LOADER_MODULES, ...NUMPY_PARTS, ...READER_MODULES]), pyodide.toPy(packages)).toJs();

  const first = new Set(modules);
  const helper = { "site_boot.py": await readBytes(HELPER) };
  const convert = (bytes, prefix, options) => {
    const add = pyodide.toPy(options.add ?? {});
    const result = bytecode.convert.callKwargs(pyodide.toPy(bytes), prefix, { ...options, add });
    return result.toJs();
  };
  const stdlib = await readBytes(path.join(supply, "python_stdlib.zip"));
  const numpy = await readBytes(numpyWheel);
  const isPyodides = (name) => /^_?pyodide(\.|$)/.test(name) || name === "site_boot";
  const archives = {
    stdlibSlim: convert(stdlib, STDLIB, { keep_module: (name) => first.has(name) || isPyodides(name), add: helper }),
    stdlibLate: convert(stdlib, STDLIB, { keep_module: () => true, keep_file: isRuntimeFile, add: helper }),
    numpySlim: convert(numpy, `${SITE_PACKAGES}/`, {
      keep_module: (name) => first.has(name),
      keep_file: (file) => file.endsWith(".so") || isMetadata(file),
    }),
    numpyLate: convert(numpy, `${SITE_PACKAGES}/`, { keep_module: () => true, keep_file: isRuntimeFile }),
    wheel: convert(wheelBytes, `${SITE_PACKAGES}/`, { keep_module: () => true, keep_file: () => true, keep_sources: true }),
  };
  const unpack = (bytes) => Object.entries(bytecode.unpack(pyodide.toPy(bytes)).toJs());
  return {
    ...archives,
    packages,
    libraries: bytecode.side_modules(`${SITE_PACKAGES}/`).toJs(),
    roots: [...NUMPY_PARTS, ...READER_MODULES, ...modules.filter((name) => packages.includes(name.split(".")[0]))],
    tree: new Map([...unpack(archives.numpyLate), ...unpack(archives.wheel)]),
  };
}

/** The import packages that a wheel installs: its top-level folders with an __init__.py, and its single modules. */
function topLevelPackages(pyodide, wheelBytes) {
  pyodide.FS.writeFile("/tmp/wheel.zip", wheelBytes);
  const names = pyodide.runPython(`
import zipfile
sorted({p.split("/")[0].removesuffix(".py") for p in zipfile.ZipFile("/tmp/wheel.zip").namelist()
        if p.endswith("/__init__.py") and p.count("/") == 1 or p.endswith(".py") and "/" not in p})`);
  return names.toJs();
}

/** The name and version that a wheel's file name states. */
export function wheelIdentity(file) {
  const [name, version] = path.basename(file).split("-");
  return { name: name.replaceAll("_", "-").toLowerCase(), version };
}

export const readJson = async (file) => JSON.parse(await readFile(file, "utf8"));
