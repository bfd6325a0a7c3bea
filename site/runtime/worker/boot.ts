// Starts Python in this worker the fastest way that works, everything from the site itself, with its bytes counted.
import { type Parts, type Started, boot as startPython, bytesToFetch, fetchManifest } from "../boot/index.ts";
import { FileFailure, Transfers } from "./transfer.ts";

export type ProgressReport = (loaded: number, total: number) => void;

/** `kept`: what an earlier start in this page has fetched and compiled. */
export async function boot(root: URL, report: ProgressReport, kept?: Parts): Promise<Started> {
  const home = new URL("pyodide/", root).href;
  const transfers = new Transfers(report);
  const original = self.fetch;
  self.fetch = transfers.fetch;
  try {
    const manifest = await fetchManifest(home);
    if (!kept) transfers.expect(bytesToFetch(manifest));
    return await startPython({ root: home, manifest, kept });
  } catch (error) {
    throw transfers.failure ? new FileFailure(transfers.failure) : error;
  } finally {
    self.fetch = original;
  }
}
