/** The folder that the site serves: each file under a folder named by its own hash, so that a name never changes its bytes. */
import { createHash } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { readBytes } from "./host.mjs";

export const sha256 = (bytes) => createHash("sha256").update(bytes).digest("hex");

export class Output {
  constructor(folder) {
    this.folder = folder;
  }

  async clear() {
    await rm(this.folder, { recursive: true, force: true });
    await mkdir(this.folder, { recursive: true });
  }

  /** Write `bytes` as HASH/name and return what the manifest says of it; `raw` is its size once it is inflated. */
  async add(name, bytes, raw = bytes.length) {
    const hash = sha256(bytes);
    return this.#write(`${hash.slice(0, 10)}/${name}`, bytes, hash, raw);
  }

  /** Copy files that look for one another by name into one folder, named by the hash of all of them. */
  async addTogether(name, files) {
    const contents = await Promise.all(files.map(readBytes));
    const folder = `${name}-${sha256(contents.map(sha256).join()).slice(0, 10)}`;
    const entries = {};
    for (const [k, file] of files.entries()) {
      const base = path.basename(file);
      entries[base] = await this.#write(`${folder}/${base}`, contents[k], sha256(contents[k]), contents[k].length);
    }
    return { folder: `${folder}/`, files: entries };
  }

  async #write(relative, bytes, hash, raw) {
    const target = path.join(this.folder, relative);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, bytes);
    return { path: relative, bytes: bytes.length, raw, sha256: hash };
  }
}
