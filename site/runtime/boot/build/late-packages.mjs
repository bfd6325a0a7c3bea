/** The packages that come when a reader imports them, as bytecode and with their lock entries. */
import path from "node:path";
import { LATE_PACKAGES, SELDOM_NEEDED } from "./contents.mjs";
import { readBytes } from "./host.mjs";
import { lockEntry } from "./locks.mjs";

/** Lock entries and sizes of all packages that LATE_PACKAGES need besides `carried`; their archives go into the output. */
export async function addLatePackages({ supply, official, carried, convert, output }) {
  const entries = [];
  const sizes = {};
  const todo = [...LATE_PACKAGES];
  const seen = new Set(carried);
  for (const name of todo) {
    const entry = official.packages[name];
    if (!entry) throw new Error(`${name} is not in the supply's lock file: gather it first`);
    if (seen.has(name)) continue;
    seen.add(name);
    todo.push(...entry.depends);
    const archive = await convert(await readBytes(path.join(supply, entry.file_name)));
    const depends = entry.depends.filter((other) => !SELDOM_NEEDED.has(other));
    entries.push(lockEntry({ ...entry, depends, file: await output.add(entry.file_name, archive) }));
    sizes[name] = archive.length;
  }
  return { entries, sizes };
}
