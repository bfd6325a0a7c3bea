// Fetches the files of the runtime: counts their bytes, notices a transfer that stalls, and names the file that cannot be had.
import type { Failure } from "../engine/messages.ts";

const STALL = 30_000; // ms without a byte

export class FileFailure extends Error {
  constructor(readonly failure: Failure) {
    super(`${failure.kind}: ${failure.file ?? ""} ${failure.detail ?? ""}`);
  }
}

export class Transfers {
  private loaded = 0;
  private total = 0; // not yet known
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
    if (!this.total) return;
    this.loaded += bytes;
    this.total = Math.max(this.total, this.loaded);
    this.report(this.loaded, this.total);
  }

  /** A fetch that counts and watches; takes the place of `fetch` in the worker while Pyodide starts. */
  fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.href);
    const file = url.pathname.split("/").pop()!;
    const abort = new AbortController();
    const watch = this.watch(file, abort);
    let response: Response;
    try {
      response = await fetchOnce(url, { cache: this.cache, ...init, signal: abort.signal });
    } catch (error) {
      watch.end();
      throw this.fail(watch.stalled() ? { kind: "stalled", file } : await this.explain(url, file, init, error));
    }
    if (!response.ok) {
      watch.end();
      throw this.fail({ kind: "missing", file, detail: `HTTP ${response.status}` });
    }
    return this.counted(response, file, watch);
  };

  private counted(response: Response, file: string, watch: Watch): Response {
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
          controller.error(this.fail({ kind: watch.stalled() ? "stalled" : "missing", file, detail: String(error) }));
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
    this.failure = null;
    const broken = new Promise<never>((_, reject) => (this.reject = reject));
    broken.catch(() => {}); // heard or not
    return broken;
  };
  private reject: (error: FileFailure) => void = () => {};

  private fail(failure: Failure): FileFailure {
    this.failure ??= failure;
    const error = new FileFailure(failure);
    this.reject(error);
    return error;
  }

  private watch(file: string, abort: AbortController): Watch {
    let stalled = false;
    const expire = () => {
      stalled = true;
      this.fail({ kind: "stalled", file });
      abort.abort();
    };
    let timer = setTimeout(expire, STALL);
    const end = () => clearTimeout(timer);
    return { end, stalled: () => stalled, touch: () => (end(), (timer = setTimeout(expire, STALL))) };
  }
}

interface Watch {
  end(): void;
  touch(): void;
  stalled(): boolean;
}

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
