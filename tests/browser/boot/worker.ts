// A worker that starts Python as asked and then runs code: what the tests and the bench drive.
import { type BootOptions, type Parts, boot } from "../../../site/runtime/boot/index.ts";

let pyodide: any;
let parts: Parts | undefined;

self.onmessage = async ({ data }) => {
  try {
    self.postMessage({ value: await answer(data) });
  } catch (error) {
    self.postMessage({ error: String((error as Error).stack ?? error) });
  }
};

async function answer(request: { start?: BootOptions; first?: string; run?: string; packages?: string[]; parts?: true }) {
  if (request.start) {
    const started = await boot(request.start);
    ({ pyodide, parts } = started);
    const first = request.first && plain(pyodide.runPython(request.first));
    const marks = performance.getEntriesByType("mark").map(({ name, startTime }) => [name.replace("python: ", ""), startTime]);
    return { way: started.way, first, at: performance.timeOrigin + performance.now(), origin: performance.timeOrigin, marks };
  }
  if (request.parts) return parts;
  if (request.packages) await pyodide.loadPackage(request.packages, { messageCallback() {} });
  return plain(await pyodide.runPythonAsync(request.run ?? "None"));
}

function plain(value: any) {
  return typeof value?.toJs === "function" ? value.toJs({ dict_converter: Object.fromEntries }) : value;
}
