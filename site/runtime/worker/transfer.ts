// Fetches the files of the runtime: counts their bytes, notices a transfer that stalls, and names the file that cannot be had.
import { Watch } from "../boot/stall.ts";
import type { Failure } from "../engine/messages.ts";

export class FileFailure extends Error {
  constructor(readonly failure: Failure) {
    super(`${failure.kind}: ${failure.file ?? ""} ${failure.detail ?? ""}`);
  }
}

export class Transfers {
  private loaded = 0;
  private total = 0; // not yet known
  private readonly scripts = new Map<string, Watch>();
  /** Which way is being tried: what a former one still waits for says nothing of it. */
  private attempt = 0;
  /** The first failure of the way that is being tried, kept because Pyodide wraps or swallows what its fetches throw. */
  failure: Failure | null = null;

  constructor(
    private readonly report: (loaded: number, total: number) => void,
    private readonly cache: RequestCache,
  ) {}

  /** So many bytes will come in all, as far as is known beforehand. */
  expect(bytes: number): void {
    this.total = bytes;
    this.add(0);
  }

  add(bytes: number): void {
    for (const script of this.scripts.values()) script.touch();
    if (!this.total) return;
    this.loaded += bytes;
    this.total = Math.max(this.total, this.loaded);
    this.report(this.loaded, this.total);
  }

  /** Of a script's own bytes nothing is told: it has stalled when for so long there were no others either. */
  async script(url: string): Promise<void> {
    const file = nameOf(url);
    const watch = new Watch(() => this.fail({ kind: "stalled", file }));
    this.scripts.set(file, watch);
    await import(/* @vite-ignore */ url).catch(() => {}); // whoever needs it hears of it
    this.scripts.delete(file);
    watch.end();
  }

  /** A fetch that counts and watches; takes the place of `fetch` in the worker while Pyodide starts. */
  fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.href);
    const file = nameOf(url.pathname);
    const abort = new AbortController();
    const { attempt } = this;
    const fail = (failure: Failure) => this.fail(failure, attempt);
    const watch = new Watch(() => {
      fail({ kind: "stalled", file });
      abort.abort();
    });
    let response: Response;
    try {
      response = await fetchOnce(url, { cache: this.cache, ...init, signal: abort.signal });
    } catch (error) {
      watch.end();
      throw fail(watch.expired ? { kind: "stalled", file } : await this.explain(url, file, init, error));
    }
    if (!response.ok) {
      watch.end();
      throw fail({ kind: "missing", file, detail: `HTTP ${response.status}` });
    }
    return this.counted(response, file, watch, fail);
  };

  private counted(response: Response, file: string, watch: Watch, fail: (failure: Failure) => FileFailure): Response {
    if (!response.body) return response;
    const reader = response.body.getReader();
    const body = new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        try {
          const { done, value } = await reader.read();
          watch.touch();
          if (done) {
            watch.end();
            controller.close();
            return;
          }
          this.add(value.byteLength);
          controller.enqueue(value);
        } catch (error) {
          watch.end();
          controller.error(fail({ kind: watch.expired ? "stalled" : "missing", file, detail: String(error) }));
        }
      },
    });
    const copy = new Response(body, { status: response.status, headers: response.headers });
    Object.defineProperty(copy, "url", { value: response.url });
    return copy;
  }

  /** fetch says "Failed to fetch" both when a file is out of reach and when its bytes do not match their hash. */
  private async explain(url: URL, file: string, init: RequestInit, error: unknown): Promise<Failure> {
    const detail = String((error as Error).message ?? error);
    if (!init.integrity) return { kind: "missing", file, detail };
    try {
      const plain = await fetchOnce(url, {});
      if (plain.ok) return { kind: "corrupt", file, detail: init.integrity };
      return { kind: "missing", file, detail: `HTTP ${plain.status}` };
    } catch {
      return { kind: "missing", file, detail };
    }
  }

  /** Rejects with the first failure from now on. */
  broken = (): Promise<never> => {
    this.attempt++;
    this.failure = null;
    const broken = new Promise<never>((_, reject) => (this.reject = reject));
    broken.catch(() => {}); // heard or not
    for (const [file, { expired }] of this.scripts) if (expired) this.fail({ kind: "stalled", file }); // every way needs them
    return broken;
  };
  private reject: (error: FileFailure) => void = () => {};

  private fail(failure: Failure, attempt = this.attempt): FileFailure {
    const error = new FileFailure(failure);
    if (attempt !== this.attempt) return error;
    this.failure ??= failure;
    this.reject(error);
    return error;
  }
}

const nameOf = (path: string) => path.split("/").pop()!;
const original = self.fetch.bind(self);

/** A copy of an older release in the browser's cache does not match the new lock: then ask the server again, once. */
async function fetchOnce(url: URL, init: RequestInit): Promise<Response> {
  try {
    return await original(url, init);
  } catch (error) {
    if (!init.integrity || init.signal?.aborted) throw error;
    return original(url, { ...init, cache: "reload" });
  }
}
