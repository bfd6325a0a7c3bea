/** Builds a second time from nothing and compares: the same bytes, or which file differs and where. */
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { build } from "./build.mjs";
import { loadHelper, readBytes, startPyodide } from "./host.mjs";

/** Throws with a line for each file that came out differently than in `out`, where `options` have just built it. */
export async function compareWithSecondBuild(options, manifest) {
  const folder = await mkdtemp(path.join(os.tmpdir(), "second-build-"));
  try {
    const second = await build({ ...options, out: folder, store: undefined });
    const theirs = filesIn(second);
    const differing = [...filesIn(manifest)].filter(([role, { sha256 }]) => theirs.get(role)?.sha256 !== sha256);
    if (!differing.length && second.build === manifest.build) return;
    const pyodide = await startPyodide(path.resolve(options.supply));
    const difference = await loadHelper(pyodide, "difference.py");
    const lines = [];
    for (const [role, file] of differing) {
      const [one, other] = [path.join(options.out, file.path), path.join(folder, theirs.get(role).path)];
      const reason = difference.explain(file.path, pyodide.toPy(await readBytes(one)), pyodide.toPy(await readBytes(other)));
      lines.push(`${file.path} (${role}): ${reason}`);
    }
    throw new Error(`a second build gave other bytes:\n${lines.join("\n") || "only the manifest differs"}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Every file that a manifest names, by where in the manifest it stands. */
function filesIn(value, role = "", found = new Map()) {
  if (value && typeof value === "object") {
    if (typeof value.sha256 === "string" && typeof value.path === "string") found.set(role, value);
    else for (const [key, inner] of Object.entries(value)) filesIn(inner, role ? `${role}.${key}` : key, found);
  }
  return found;
}
