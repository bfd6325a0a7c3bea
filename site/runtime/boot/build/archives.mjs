/** Makes the archives of bytecode: the standard library, numpy and our own wheel, each compiled by Pyodide itself. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { LATE_PACKAGES, LOADER_MODULES, NUMPY_PARTS, READER_MODULES, isLateFile, isMetadata, isRuntimeFile } from "./contents.mjs";
import { SITE_PACKAGES, installWheels, loadHelper, readBytes, startPyodide } from "./host.mjs";

const STDLIB = "/lib/python314.zip/";
const HELPER = new URL("../python/site_boot.py", import.meta.url);

/**
 * The archives, as bytes, and what the snapshot needs: `packages`, the import packages of our wheel; `roots`, the modules
 * to import; `libraries`, the side modules that they load; `tree`, the files of site-packages by path; `kept`, those of
 * them that a restored interpreter has on its disk; `convertLate`, which makes bytecode of the wheel of a late package.
 */
export async function makeArchives({ supply, numpyWheel, wheel, store }) {
  const pyodide = await startPyodide(supply);
  await installWheels(pyodide, [numpyWheel, wheel]);
  const bytecode = await loadHelper(pyodide, "bytecode.py");
  const wheelBytes = await readBytes(wheel);
  const packages = topLevelPackages(pyodide, wheelBytes);
  const modules = bytecode.import_all(pyodide.toPy([...LOADER_MODULES, ...NUMPY_PARTS, ...READER_MODULES]), pyodide.toPy(packages), pyodide.toPy(LATE_PACKAGES)).toJs();

  const first = new Set(modules);
  const compiler = await readBytes(new URL("bytecode.py", import.meta.url));
  const convert = (bytes, prefix, options) => store.keep(
    [compiler, JSON.stringify([prefix, modules]), String(options.keep_module), String(options.keep_file), String(options.stored), bytes, ...Object.values(options.add ?? {})],
    () => bytecode.convert.callKwargs(pyodide.toPy(bytes), prefix, { ...options, add: pyodide.toPy(options.add ?? {}) }).toJs(),
  );
  const stdlib = await readBytes(path.join(supply, "python_stdlib.zip"));
  const numpy = await readBytes(numpyWheel);
  const names = new TextEncoder().encode(bytecode.list_modules(pyodide.toPy(stdlib), pyodide.toPy(numpy)));
  const helper = { "site_boot.py": await readBytes(HELPER), "late_modules.py": names };
  const isPyodides = (name) => /^_?pyodide(\.|$)/.test(name) || ["site_boot", "late_modules"].includes(name);
  const archives = {
    stdlibSlim: await convert(stdlib, STDLIB, { keep_module: (name) => first.has(name) || isPyodides(name), add: helper }),
    stdlibLate: await convert(stdlib, STDLIB, { keep_module: () => true, keep_file: isRuntimeFile, add: helper, stored: true }),
    numpySlim: await convert(numpy, `${SITE_PACKAGES}/`, {
      keep_module: (name) => first.has(name),
      keep_file: (file) => file.endsWith(".so") || isMetadata(file),
    }),
    numpyLate: await convert(numpy, `${SITE_PACKAGES}/`, { keep_module: () => true, keep_file: isRuntimeFile, stored: true }),
    wheel: await convert(wheelBytes, `${SITE_PACKAGES}/`, { keep_module: () => true, keep_file: () => true, keep_sources: true }),
  };
  const unpack = (bytes) => Object.entries(bytecode.unpack(pyodide.toPy(bytes)).toJs());
  const tree = { numpy: unpack(archives.numpyLate), wheel: unpack(archives.wheel) };
  return {
    ...archives,
    packages,
    knownResult: await knownResult(pyodide, names),
    convertLate: (bytes) => convert(bytes, `${SITE_PACKAGES}/`, { keep_module: () => true, keep_file: isLateFile }),
    libraries: bytecode.side_modules(`${SITE_PACKAGES}/`).toJs(),
    roots: [...NUMPY_PARTS, ...READER_MODULES, ...modules.filter((name) => packages.includes(name.split(".")[0]))],
    tree: new Map([...tree.numpy, ...tree.wheel]),
    kept: [...tree.numpy.map(([name]) => name).filter(isMark), ...tree.wheel.map(([name]) => name).filter((name) => !name.endsWith(".pyc"))],
  };
}

async function knownResult(pyodide, names) {
  pyodide.FS.writeFile("/build/late_modules.py", names);
  return (await loadHelper(pyodide, "../python/site_boot.py")).known_result();
}

/** What says that a package is installed, and in which version. */
const isMark = (name) => /\.dist-info\/(METADATA|WHEEL)$/.test(name);

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
