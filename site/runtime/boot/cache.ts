/** For the service worker: which of the boot's files never change, and which a new build has left behind. */

/** Whether the address names a file by the hash of its bytes: a copy of it is as good as the file. */
export function isImmutable(url: URL): boolean {
  return /\/pyodide\/(?:[\w.-]+-)?[0-9a-f]{10}\//.test(url.pathname);
}

export function isManifest(url: URL): boolean {
  return url.pathname.endsWith("/pyodide/manifest.json");
}

/** Drop the copies of files that the manifest, given as text, does not name. */
export async function dropOtherBuilds(cache: Cache, manifest: string): Promise<void> {
  for (const { url } of await cache.keys()) {
    const [, path] = new URL(url).pathname.split("/pyodide/");
    if (isImmutable(new URL(url)) && !manifest.includes(JSON.stringify(path))) await cache.delete(url);
  }
}
