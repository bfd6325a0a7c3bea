/**
 * Everything that a page needs to start Python, from a verified supply of Pyodide's files and our wheel.
 *
 *   node main.mjs --supply DIR --wheel FILE --out DIR [--store DIR] [--quick] [--twice]
 *
 * --store keeps the results of long steps; --quick packs less tightly, in a second instead of a minute; --twice builds
 * again from nothing and fails with the names of the files that come out differently.
 */
import { parseArgs } from "node:util";
import { build } from "./build.mjs";
import { compareWithSecondBuild } from "./twice.mjs";

const [text, flag] = [{ type: "string" }, { type: "boolean" }];
const { values } = parseArgs({ options: { supply: text, wheel: text, out: text, store: text, quick: flag, twice: flag } });
for (const name of ["supply", "wheel", "out"]) {
  if (!values[name]) {
    console.error(`--${name} is missing. Usage: node main.mjs --supply DIR --wheel FILE --out DIR`);
    process.exit(2);
  }
}
try {
  const manifest = await build(values);
  if (values.twice) await compareWithSecondBuild(values, manifest);
} catch (error) {
  // Node would print the offending line of a minified file, a megabyte of it: the message and the stack are enough.
  console.error(String(error.stack ?? error).slice(0, 4000));
  process.exit(1);
}
