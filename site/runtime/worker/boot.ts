// Starts Python in this worker the fastest way that works, everything from the site itself, with its bytes counted.
import { type Manifest, type Parts, type Started, boot as startPython, bytesToFetch, fetchManifest } from "../boot/index.ts";
import type { Failure } from "../engine/messages.ts";
import { FileFailure, Transfers } from "./transfer.ts";

export type ProgressReport = (loaded: number, total: number) => void;

/** `kept`: what an earlier start in this page has fetched and compiled; `again`: the last start failed, so ask past every cache. */
export async function boot(root: URL, report: ProgressReport, { kept, again }: { kept?: Parts; again: boolean }): Promise<Started> {
  const home = new URL("pyodide/", root).href;
  const transfers = new Transfers(report, again ? "reload" : "default");
  const original = self.fetch;
  self.fetch = transfers.fetch;
  try {
    const manifest = await fetchManifest(home);
    if (!kept) transfers.expect(bytesToFetch(manifest));
    if (again) await Promise.all(scripts(manifest).map(async (path) => (await transfers.fetch(home + path)).arrayBuffer()));
    for (const path of scripts(manifest)) void transfers.script(home + path);
    return await startPython({ root: home, manifest, kept, broken: transfers.broken });
  } catch (error) {
    throw new FileFailure(transfers.failure ?? missingScript(error) ?? { kind: "start", detail: String(error) });
  } finally {
    self.fetch = original;
  }
}

const scripts = ({ core }: Manifest) => Object.keys(core.files).filter((name) => name.endsWith(".mjs")).map((name) => core.folder + name);

/** import() tells the address of what it could not get in its message alone. */
function missingScript(error: unknown): Failure | null {
  const address = /https?:\/\/\S+\/([\w.-]+\.m?js)/.exec(String(error));
  return address && { kind: "missing", file: address[1] };
}
