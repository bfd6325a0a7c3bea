/** node main.mjs --supply DIR --wheel FILE --out DIR: everything that a page needs to start Python, from a verified supply. */
import { parseArgs } from "node:util";
import { build } from "./build.mjs";

const { values } = parseArgs({ options: { supply: { type: "string" }, wheel: { type: "string" }, out: { type: "string" } } });
for (const name of ["supply", "wheel", "out"]) {
  if (!values[name]) {
    console.error(`--${name} is missing. Usage: node main.mjs --supply DIR --wheel FILE --out DIR`);
    process.exit(2);
  }
}
try {
  await build(values);
} catch (error) {
  // Node would print the offending line of a minified file, a megabyte of it: the message and the stack are enough.
  console.error(String(error.stack ?? error).slice(0, 4000));
  process.exit(1);
}
