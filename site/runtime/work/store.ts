// The reader's work: kept in the browser, by page and cell, under the site's own path. Where storage is refused it lives in memory.
import { siteRoot } from "../pages.ts";

/** What is kept of a cell. */
export interface Kept {
  source: string;
  /** The article's code that it grew from: when the article has other code by now, the reader is told. */
  base: string;
  /** Milliseconds since 1970. */
  at: number;
}

const VERSION = 1;
const memory = new Map<string, string>();
let refused = false;
const onrefused = new Set<() => void>();

/** `fop1:/repo/:` and then the page and the cell, or another name: sites that share an origin do not meet. */
const prefix = () => `fop${VERSION}:${siteRoot().pathname}:`;

/** The page's place under the site's root: the same with or without index.html, questions and fragments. */
export function pageKey(address: string = location.href): string {
  const path = new URL(address).pathname.replace(/index\.html$/, "");
  const root = siteRoot().pathname;
  return path.startsWith(root) ? path.slice(root.length) : path;
}

export const cellKey = (cell: string, page = pageKey()) => `cell:${page}#${cell}`;

export function read<T>(name: string): T | null {
  const text = memory.get(name) ?? guarded(() => localStorage.getItem(prefix() + name)) ?? null;
  if (text === null) return null;
  try {
    return JSON.parse(text) as T;
  } catch {
    return null; // not ours, or cut off: it is left as it is until something is written
  }
}

export function write(name: string, value: unknown): void {
  const text = JSON.stringify(value);
  const stored = guarded(() => (localStorage.setItem(prefix() + name, text), true));
  if (stored) memory.delete(name);
  else {
    memory.set(name, text);
    refuse();
  }
}

export function remove(name: string): void {
  memory.delete(name);
  guarded(() => localStorage.removeItem(prefix() + name));
}

/** The names of everything that is kept. */
export function names(): string[] {
  const stored = guarded(() => Object.keys(localStorage)) ?? [];
  const own = stored.filter((key) => key.startsWith(prefix())).map((key) => key.slice(prefix().length));
  return [...new Set([...own, ...memory.keys()])].sort();
}

/** Called when another tab has written `name`, until `end`. */
export function onOtherTab(listener: (name: string) => void, end?: AbortSignal): void {
  addEventListener("storage", ({ key }) => key?.startsWith(prefix()) && listener(key.slice(prefix().length)), { signal: end });
}

/** Called once storage has refused something: the reader must know that closing the page loses it. */
export function whenRefused(listener: () => void): void {
  if (refused) listener();
  else onrefused.add(listener);
}

function refuse(): void {
  if (refused) return;
  refused = true;
  for (const listener of onrefused) listener();
}

function guarded<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** Everything in one file's text, and back. What an import replaces stays reachable under `earlier:`. */
export function exportWork(): string {
  return JSON.stringify({ site: "fingerprint-of-position", version: VERSION, work: Object.fromEntries(names().map((name) => [name, read(name)])) }, null, 1);
}

/** How many entries came in; throws TypeError for a file that is none of ours. */
export function importWork(text: string): number {
  const file = parse(text);
  const entries = Object.entries(file.work);
  for (const [name, value] of entries) {
    const present = read(name);
    if (present !== null && !name.startsWith("earlier:") && JSON.stringify(present) !== JSON.stringify(value)) write(`earlier:${name}`, present);
    write(name, value);
  }
  return entries.length;
}

function parse(text: string): { work: Record<string, unknown> } {
  const file = guarded(() => JSON.parse(text));
  if (file?.site !== "fingerprint-of-position" || file.version !== VERSION || typeof file.work !== "object" || !file.work)
    throw new TypeError("not a file of exported work");
  return file;
}
