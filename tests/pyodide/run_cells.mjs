// Runs the recorded cells of every page inside Pyodide and writes what they give, for a comparison with the build.
//
//   node tests/pyodide/run_cells.mjs ROOT OUT.json      reads build/cells/*/*.json
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { join } from "node:path";

const [root, out] = process.argv.slice(2);
const supply = join(root, "build", "supply");
const { loadPyodide } = await import(pathToFileURL(join(supply, "pyodide.mjs")));
const python = await loadPyodide({ indexURL: supply + "/" });
await python.loadPackage(["numpy", "posenc"], { messageCallback() {} });
const runPage = python.runPython(`
import json
from livecell import Session, wire

def run_page(text):
    session = Session()
    return json.dumps([
        {"cell": c["cell"], "outputs": json.loads(wire.encode_text(session.run(c["source"], cell=c["cell"]).outputs))}
        for c in json.loads(text)
    ])
run_page`);

const pages = {};
const cells = join(root, "build", "cells");
for (const lang of readdirSync(cells)) {
  for (const file of readdirSync(join(cells, lang))) {
    pages[`${lang}/${file}`] = JSON.parse(runPage(readFileSync(join(cells, lang, file), "utf8")));
  }
}
writeFileSync(out, JSON.stringify(pages));
