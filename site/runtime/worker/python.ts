// The few lines between JavaScript and livecell: one session, its outputs packed into text and a block of bytes.
import type { PyodideInterface } from "pyodide";
import type { PyProxy } from "pyodide/ffi";
import type { BoundValue, CompletionReply, InspectReply, Packed } from "../engine/messages.ts";

const GLUE = `
import gc, json, signal, sys, time
from livecell import Session, exercise, tasks, wire
from pyodide.webloop import WebLoop

gc.freeze()                  # what is there now stays: going through it took 30 ms of a moving figure's time
WebLoop.run_until_complete = lambda self, future: tasks.complete(future)  # asyncio.run: the browser's own loop cannot wait

class Bridge:
    def __init__(self, post, pause):
        self.session = Session(emit=lambda outputs: post(*wire.encode(outputs)) if self.live else None)
        self.live = False
        time.sleep = self.sleep
        self.pause = pause
        # now and then while code runs: what it has printed does not wait for its next print
        signal.signal(signal.SIGALRM, lambda *_: getattr(sys.stdout, "tick", bool)())

    def sleep(self, seconds):
        """Waits in slices, so that Stop is heard."""
        if seconds < 0:
            raise ValueError("sleep length must be non-negative")
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            self.pause(min(left, 0.05))

    def run(self, source, cell):
        self.live = True
        try:
            return ending(self.session.run(source, cell=cell))
        finally:
            self.live = False

    def update(self, figure, values):
        result = self.session.update(figure, json.loads(values))
        return *ending(result), *wire.encode(result.outputs)

    def check(self, source, check, seed):
        return wire.encode([exercise.check(source, check, seed=seed)])

    def values(self, items):
        return json.dumps(self.session.values(json.loads(items)))

    def complete(self, source, offset):
        return json.dumps(self.session.complete(source, offset))

    def inspect(self, source, offset):
        return json.dumps(self.session.inspect(source, offset))

def ending(result):
    return result.ok, result.error and result.error["type"]

Bridge
`;

type Call = "run" | "update" | "check" | "values" | "complete" | "inspect";

export class Python {
  // each passage between the two languages costs as much as a small array: methods are looked up once, and answers come whole
  private readonly calls: Record<Call, (...args: unknown[]) => any>;

  private constructor(bridge: any, readonly version: string) {
    const { run, update, check, values, complete, inspect } = bridge;
    this.calls = { run, update, check, values, complete, inspect };
  }

  static start(pyodide: PyodideInterface, post: (packed: Packed) => void): Python {
    const namespace = pyodide.toPy({});
    const Bridge = pyodide.runPython(GLUE, { globals: namespace, filename: "<bridge>" });
    const emit = (json: string, bytes: PyProxy) => post(packed(json, whole(bytes)));
    const pause = (seconds: number) => {
      wait(seconds);
      pyodide.checkInterrupt();
    };
    return new Python(Bridge(emit, pause), pyodide.runPython("import sys; sys.version.split()[0]"));
  }

  run(source: string, cell: string): { ok: boolean; error: string | null } {
    const [ok, error] = whole<[boolean, string | undefined]>(this.calls.run(source, cell));
    return { ok, error: error ?? null };
  }

  update(figure: string, values: Record<string, unknown>): { ok: boolean; error: string | null; outputs: Packed } {
    const [ok, error, json, bytes] = whole<[boolean, string | undefined, string, Uint8Array]>(this.calls.update(figure, JSON.stringify(values)));
    return { ok, error: error ?? null, outputs: packed(json, bytes) };
  }

  check(source: string, check: string, seed: number | null): Packed {
    return packed(...whole<[string, Uint8Array]>(this.calls.check(source, check, seed ?? undefined)));
  }

  values(items: BoundValue[]): (string | null)[] {
    return JSON.parse(this.calls.values(JSON.stringify(items)));
  }

  complete(source: string, offset: number): CompletionReply | null {
    const reply: CompletionReply | null = JSON.parse(this.calls.complete(source, points(source, offset)));
    return reply && { ...reply, from: units(source, reply.from) };
  }

  inspect(source: string, offset: number): InspectReply | null {
    return JSON.parse(this.calls.inspect(source, points(source, offset)));
  }
}

/** What a proxy stands for, copied out of Python's memory. */
function whole<T = Uint8Array>(proxy: PyProxy): T {
  try {
    return proxy.toJs();
  } finally {
    proxy.destroy();
  }
}

const packed = (json: string, { buffer, byteOffset, byteLength }: Uint8Array): Packed => ({
  json,
  bytes: (byteLength === buffer.byteLength ? buffer : buffer.slice(byteOffset, byteOffset + byteLength)) as ArrayBuffer,
});

// Python counts characters, JavaScript UTF-16 units.
const points = (text: string, units: number) => [...text.slice(0, units)].length;
const units = (text: string, points: number) => [...text].slice(0, points).join("").length;

// Shared wasm memory is the one kind that a worker may wait on without cross-origin isolation.
const clock = sleepCell();

function sleepCell(): Int32Array | null {
  try {
    return new Int32Array(new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true }).buffer);
  } catch {
    return null;
  }
}

function wait(seconds: number): void {
  const end = performance.now() + seconds * 1000;
  if (clock) Atomics.wait(clock, 0, 0, seconds * 1000);
  while (performance.now() < end);
}
