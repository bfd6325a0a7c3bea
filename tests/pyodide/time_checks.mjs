// Times the check of every exercise inside Pyodide, on its solution and its untouched stub.
//
//   node tests/pyodide/time_checks.mjs ROOT      prints {"slug": [solution ms, stub ms]}, each the best of three
import { readFileSync, readdirSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { join } from "node:path";

const [root] = process.argv.slice(2);
const supply = join(root, "build", "supply");
const { loadPyodide } = await import(pathToFileURL(join(supply, "pyodide.mjs")));
const python = await loadPyodide({ indexURL: supply + "/" });
await python.loadPackage(["numpy", "posenc"], { messageCallback() {} });
const milliseconds = python.runPython(`
from time import perf_counter
from livecell.exercise import check

def milliseconds(source, check_source):
    times = []
    for seed in range(3):
        start = perf_counter()
        check(source, check_source, seed)
        times.append(1000 * (perf_counter() - start))
    return min(times)
milliseconds`);

const exercises = join(root, "docs", "exercises");
const found = {};
for (const { name } of readdirSync(exercises, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
  const text = (file) => readFileSync(join(exercises, name, file), "utf8");
  found[name] = ["solution.py", "stub.py"].map((file) => milliseconds(text(file), text("check.py")));
}
console.log(JSON.stringify(found));
