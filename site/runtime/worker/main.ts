// The worker: owns Python, answers one request after another.
import type { Envelope, Failure, Packed, Report } from "../engine/messages.ts";
import type { Late } from "../boot/index.ts";
import { Stalled } from "../boot/stall.ts";
import { boot } from "./boot.ts";
import { Interrupt } from "./interrupt.ts";
import { limitMemory } from "./memory.ts";
import { Python } from "./python.ts";
import { FileFailure } from "./transfer.ts";

let python: Python;
let interrupt: Interrupt;
let late: Late;
let current = 0;
limitMemory();

self.onmessage = async ({ data }: MessageEvent<Envelope>) => {
  current = data.id;
  try {
    if ("source" in data && data.do !== "complete" && data.do !== "inspect") await late.prepare(data.source, (loaded, total) => post({ type: "progress", loaded, total, late: true }));
    const { value, transfer } = data.do === "boot" ? await start(data) : answer(data);
    post({ id: data.id, type: "reply", value } as Report, transfer);
  } catch (error) {
    post({ id: data.id, type: "failure", failure: explain(error) });
  }
};

async function start(request: Extract<Envelope, { do: "boot" }>) {
  const report = (loaded: number, total: number) => post({ type: "progress", loaded, total });
  const started = await boot(new URL(request.root), report, request);
  const { pyodide, parts } = started;
  late = started.late;
  python = Python.start(pyodide, (outputs) => post({ id: current, type: "outputs", outputs }, [outputs.bytes]));
  interrupt = new Interrupt(request.stop);
  pyodide.setInterruptBuffer(interrupt as unknown as Uint8Array);
  // the page keeps them to start again without fetching or compiling, once it has had its answer
  if (parts && !request.kept) setTimeout(() => post({ type: "parts", parts }, [parts.memory.buffer as ArrayBuffer]));
  return { value: { python: python.version }, transfer: [] };
}

function answer(request: Exclude<Envelope, { do: "boot" }>): { value: unknown; transfer: ArrayBuffer[] } {
  switch (request.do) {
    case "run": {
      const result = guarded(request, () => python.run(request.source, request.cell));
      return { value: { ok: result?.ok ?? false, halted: halted(result) }, transfer: [] };
    }
    case "update": {
      const result = guarded(request, () => python.update(request.figure, request.values));
      return withOutputs({ ok: result?.ok ?? false, halted: halted(result), outputs: result?.outputs ?? nothing() });
    }
    case "check": {
      const outputs = guarded(request, () => python.check(request.source, request.check, request.seed));
      return withOutputs({ ok: outputs !== null, halted: interrupt.fired, outputs: outputs ?? nothing() });
    }
    case "values":
      return { value: python.values(request.items), transfer: [] };
    case "complete":
      return { value: python.complete(request.source, request.offset), transfer: [] };
    case "inspect":
      return { value: python.inspect(request.source, request.offset), transfer: [] };
  }
}

const nothing = (): Packed => ({ json: "[]", bytes: new ArrayBuffer(0) });

function withOutputs<T extends { outputs: Packed }>(value: T) {
  return { value, transfer: [value.outputs.bytes] };
}

/** `work` under its time limit; null if the interrupt came between two of livecell's own steps. */
function guarded<T>(request: { id: number; limit: number | null }, work: () => T): T | null {
  interrupt.arm(request.id, request.limit);
  try {
    return work();
  } catch (error) {
    if ((error as { type?: string }).type === "KeyboardInterrupt") return null;
    throw error;
  } finally {
    interrupt.disarm();
  }
}

/** The interrupt counts as the end of a run only if it reached the top: code may catch it and go on. */
function halted(result: { error: string | null } | null) {
  return !result || result.error === "KeyboardInterrupt" ? interrupt.fired : null;
}

function explain(error: unknown): Failure {
  if (error instanceof FileFailure) return error.failure;
  if (error instanceof Stalled) return { kind: "stalled", file: error.file };
  const { message, type } = error as { message?: string; type?: string };
  const detail = String(message ?? error);
  if (type) return { kind: "refused", detail }; // a Python exception: the interpreter is well
  if (/call stack/i.test(detail)) return { kind: "depth", detail };
  if (/out of memory|allocat/i.test(detail)) return { kind: "memory", detail };
  return { kind: python ? "dead" : "start", detail };
}

function post(report: Report, transfer: ArrayBuffer[] = []): void {
  self.postMessage(report, { transfer });
}
