/** Results of long steps, kept in a folder under the hash of all that they depend on. */
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { readBytes } from "./host.mjs";
import { sha256 } from "./output.mjs";

export class Store {
  /** Without a folder nothing is kept. */
  constructor(folder) {
    this.folder = folder && path.resolve(folder);
  }

  /** The bytes that `make` gives for `inputs` (texts and bytes), made only when they are not there yet. */
  async keep(inputs, make) {
    if (!this.folder) return make();
    const file = path.join(this.folder, sha256(inputs.map(sha256).join()));
    try {
      await utimes(file, new Date(), new Date());
      return await readBytes(file);
    } catch (error) {
      if (error.code !== "ENOENT") throw error;
    }
    const bytes = await make();
    await mkdir(this.folder, { recursive: true });
    await writeFile(`${file}.part`, bytes);
    await rename(`${file}.part`, file); // a build that is cut off leaves no half a file under the good name
    return bytes;
  }

  /** Drop what no build has asked for in two weeks. */
  async prune() {
    if (!this.folder) return;
    for (const name of await readdir(this.folder)) {
      const file = path.join(this.folder, name);
      if (Date.now() - (await stat(file)).mtimeMs > 14 * 24 * 3600 * 1000) await rm(file);
    }
  }
}
