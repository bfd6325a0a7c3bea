// Served at the site's root. Two tasks: it carries the reader's Stop to a worker that is busy with Python, and it keeps the site's
// own files, so that what was read once can be read offline. The network always comes first for pages and scripts: a new release
// is never mixed with an old copy as long as there is a connection.
import { dropOtherBuilds, isImmutable, isManifest } from "./boot/cache.ts";
import { CONTROL_MAGIC } from "./engine/messages.ts";

// of the service worker's own types only these are used; TypeScript's full set cannot stand beside the page's
interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Extendable {
  readonly request: Request;
  respondWith(answer: Response | Promise<Response>): void;
}
interface Scope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: Extendable) => void): void;
  addEventListener(type: "fetch", listener: (event: Fetching) => void): void;
  addEventListener(type: "message", listener: (event: MessageEvent) => void): void;
}
const scope = self as unknown as Scope;

const PREFIX = `fop:${scope.registration.scope}:`; // other sites of the same origin have caches of their own
const CACHE = `${PREFIX}1`; // raise it when what is kept changes its form
/** The scripts that are fetched when they are needed, by their addresses under the site's root; written in by bundle.mjs. */
declare const CHUNKS: string[];
const PATIENCE = 4000; // ms for the network before a copy is shown

/** The last command of each page session: command, request, serial number. */
const commands = new Map<string, number[]>();

scope.addEventListener("install", (event) => event.waitUntil(takeOver()));

scope.addEventListener("activate", (event) => {
  event.waitUntil(clean().then(() => scope.clients.claim()));
});

scope.addEventListener("message", ({ data }) => {
  if (data.control) commands.set(data.control, data.message);
  if (data.keep) void keep(data.keep);
  if (data.keepScripts) void keep(CHUNKS.map((path) => new URL(path, scope.registration.scope).href));
});

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || !url.href.startsWith(scope.registration.scope)) return;
  const session = url.searchParams.get("control");
  if (session !== null) event.respondWith(new Response(CONTROL_MAGIC + (commands.get(session) ?? [0, 0, 0]).join(" ")));
  else event.respondWith(answer(event, url));
});

async function answer(event: Fetching, url: URL): Promise<Response> {
  const { request } = event;
  const cache = await caches.open(CACHE);
  // a retry wants the server's own answer, whatever lies here
  const copy = request.cache !== "reload" && isImmutable(url) && (await cache.match(key(url)));
  if (copy) return copy;
  const asked = fetch(request);
  const kept = asked.then(async (fresh) => {
    if (fresh.status !== 200) return;
    if (isManifest(url)) void fresh.clone().text().then((text) => dropOtherBuilds(cache, text));
    const copy = fresh.clone();
    if (sameAs(fresh, await cache.match(key(url)))) await copy.body?.cancel();
    else await cache.put(key(url), copy);
  });
  event.waitUntil(kept.catch(() => {}));
  const late = new Promise<"late">((resolve) => setTimeout(() => resolve("late"), PATIENCE));
  const first = await Promise.race([asked, late]).catch(() => "lost" as const);
  if (first instanceof Response) return first;
  return (await cache.match(key(url))) ?? asked;
}

/** Copies do not depend on the question and the fragment. */
const key = (url: URL) => url.origin + url.pathname;

/** Spares the disk: the large files seldom change. */
function sameAs(fresh: Response, copy: Response | undefined): boolean {
  const tag = (response: Response) => response.headers.get("etag") ?? response.headers.get("last-modified");
  return copy !== undefined && tag(fresh) !== null && tag(fresh) === tag(copy);
}

/** The page's files were loaded before this worker was there: fetch them again, from the browser's own cache as a rule. */
async function keep(addresses: string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const address of addresses) {
    const url = new URL(address);
    if (!url.href.startsWith(scope.registration.scope) || (await cache.match(key(url)))) continue;
    const fresh = await fetch(url, { cache: "force-cache" }).catch(() => null);
    if (fresh?.ok) await cache.put(key(url), fresh);
  }
}

/** In a hurry only where another site's worker may stand in the way. After one of ours there is none: all of them ask the network
 *  first; and Chromium can lose a page that is being loaded at the very moment of a hurried change. */
async function takeOver(): Promise<void> {
  const names = await caches.keys();
  if (!names.some((name) => name.startsWith(PREFIX))) await scope.skipWaiting();
}

/** Caches of older forms go. */
async function clean(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
}
