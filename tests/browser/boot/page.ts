// start(options) and ask(request) for a test to call: one worker at a time.
let worker: Worker | null = null;

function ask(request: unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    worker!.onmessage = ({ data }) => ("error" in data ? reject(new Error(data.error)) : resolve(data.value));
    worker!.onerror = (event) => reject(new Error(event.message));
    worker!.postMessage(request);
  });
}

Object.assign(window, {
  ask,
  /** Start again with what the running worker has fetched and compiled. */
  async restart(options: Record<string, unknown>, first?: string) {
    return (window as any).start({ ...options, kept: await ask({ parts: true }) }, first);
  },
  async start(options: Record<string, unknown>, first?: string) {
    worker?.terminate();
    const began = performance.timeOrigin + performance.now();
    worker = new Worker(new URL("worker.js", document.baseURI), { type: "module" });
    const root = new URL("pyodide/", document.baseURI).href;
    const reply = (await ask({ start: { root, ...options }, first })) as { at: number };
    return { ...reply, milliseconds: reply.at - began };
  },
});
