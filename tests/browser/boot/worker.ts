// A worker that starts Python as asked and then runs code: what the tests and the bench drive.
import { type BootOptions, boot } from "../../../site/runtime/boot/index.ts";

let pyodide: any;

self.onmessage = async ({ data }) => {
  try {
    self.postMessage({ value: await answer(data) });
  } catch (error) {
    self.postMessage({ error: String((error as Error).stack ?? error) });
  }
};

async function answer(request: { start?: BootOptions; first?: string; run?: string; packages?: string[] }) {
  if (request.start) {
    const started = await boot(request.start);
    pyodide = started.pyodide;
    const first = request.first && plain(pyodide.runPython(request.first));
    return { way: started.way, first, at: performance.timeOrigin + performance.now() };
  }
  if (request.packages) await pyodide.loadPackage(request.packages, { messageCallback() {} });
  return plain(await pyodide.runPythonAsync(request.run ?? "None"));
}

function plain(value: any) {
  return typeof value?.toJs === "function" ? value.toJs({ dict_converter: Object.fromEntries }) : value;
}
