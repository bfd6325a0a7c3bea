// Runs the posenc and livecell suites inside Pyodide, under node, with the site's own lock, wheel and numpy.
//
//   node tests/pyodide/run_pytest.mjs ROOT SITE_PACKAGES [pytest arguments]
//
// pytest itself is pure Python and is read from the project's environment, behind Pyodide's own packages.
import { pathToFileURL } from "node:url";
import { join } from "node:path";

const [root, sitePackages, ...args] = process.argv.slice(2);
const supply = join(root, "build", "supply");
const { loadPyodide } = await import(pathToFileURL(join(supply, "pyodide.mjs")));
const python = await loadPyodide({ indexURL: supply + "/", env: { PYTEST_DISABLE_PLUGIN_AUTOLOAD: "1", HYPOTHESIS_STORAGE_DIRECTORY: "/tmp/hypothesis" } });
await python.loadPackage(["numpy", "posenc"], { messageCallback() {} });

for (const [place, folder] of [["/work", root], ["/host", sitePackages]]) {
  python.FS.mkdirTree(place);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, place);
}
const status = python.runPython(`
import os, sys
sys.path.append("/host")                      # last, so that Pyodide's own numpy stands before the native one
os.chdir("/work")
import numpy, posenc, pytest
assert "site-packages/numpy" in numpy.__file__ and "/host" not in numpy.__file__, numpy.__file__
assert "/work" not in posenc.__file__, "the suites must test the wheel"
sys.dont_write_bytecode = True
int(pytest.main(["-p", "no:cacheprovider", "-o", "pythonpath=tests site", "--import-mode=importlib", "--noconftest", *${JSON.stringify(args)}]))
`);
process.exit(status);
