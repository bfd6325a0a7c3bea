// One worker, asked by messages with ids. It may be slow to start, fail to start, or die: each request then ends with a Failure.
import type { Parts } from "../boot/parts.ts";
import { type Failure, isFatal, type Packed, type Replies, type Report, type Request } from "./messages.ts";

const ALIVE = 30_000; // ms for the worker's own script to answer at all

export class LinkFailure extends Error {
  constructor(readonly failure: Failure) {
    super(failure.kind);
  }
}

interface Waiting {
  resolve(value: any): void;
  reject(error: LinkFailure): void;
  live?: (outputs: Packed) => void;
}

export class Link {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, Waiting>();
  private dead: Failure | null = null;

  constructor(
    script: URL,
    private readonly progress: (loaded: number, total: number, late?: true) => void,
    private readonly nextId: () => number,
  ) {
    this.worker = new Worker(script, { type: "module", name: "python" });
    this.worker.onmessage = ({ data }) => this.receive(data);
    this.worker.onerror = (event) => {
      event.preventDefault();
      // once it has answered, an error that nobody caught is some stray callback's of the reader's code: Python itself is well
      if (!this.alive) this.end({ kind: "missing", file: script.pathname.split("/").pop()! });
    };
  }

  /** `keep` is given what this start leaves for the next. */
  async boot(request: Omit<Extract<Request, { do: "boot" }>, "do">, keep: (parts: Parts) => void): Promise<Replies["boot"]> {
    this.keep = keep;
    const script = setTimeout(() => this.end({ kind: "stalled", file: "worker.js" }), ALIVE);
    this.onAlive = () => clearTimeout(script);
    return this.ask({ do: "boot", ...request }).reply;
  }

  /** The reply, and the id by which the request can be stopped. */
  ask<K extends Request["do"]>(
    request: Extract<Request, { do: K }>,
    live?: (outputs: Packed) => void,
  ): { id: number; reply: Promise<Replies[K]> } {
    const id = this.nextId();
    const reply = new Promise<Replies[K]>((resolve, reject) => {
      if (this.dead) return reject(new LinkFailure(this.dead));
      this.waiting.set(id, { resolve, reject, live });
      this.worker.postMessage({ ...request, id });
    });
    return { id, reply };
  }

  /** End the worker; whatever waits fails for this reason. */
  end(failure: Failure): void {
    if (this.dead) return;
    this.dead = failure;
    this.onAlive();
    this.worker.terminate();
    for (const { reject } of this.waiting.values()) reject(new LinkFailure(failure));
    this.waiting.clear();
  }

  private alive = false;
  private onAlive: () => void = () => {};
  private keep: (parts: Parts) => void = () => {};

  private receive(report: Report): void {
    this.alive = true;
    this.onAlive();
    if (report.type === "progress") return this.progress(report.loaded, report.total, report.late);
    if (report.type === "parts") return this.keep(report.parts);
    const waiting = this.waiting.get(report.id);
    if (!waiting) return;
    if (report.type === "outputs") return waiting.live?.(report.outputs);
    this.waiting.delete(report.id);
    if (report.type === "reply") return waiting.resolve(report.value);
    waiting.reject(new LinkFailure(report.failure));
    if (isFatal(report.failure)) this.end(report.failure);
  }
}
