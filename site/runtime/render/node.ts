// The renderer's home at build: a process that answers JSON lines on stdin with JSON lines on stdout.
//   {"id", "op": "outputs", "lang", "width"?, "prefix", "outputs"} → {"id", "html"}
//   {"id", "op": "math", "items": [{"tex", "display"}]}             → {"id", "html": [...]}
// What cannot be rendered is answered {"id", "error"}; the process goes on.
import { createInterface } from "node:readline";
import { JSDOM } from "jsdom";
import katex from "katex";
import type { Home } from "./home.ts";
import { outputs } from "./outputs.ts";
import type { Lang, Output } from "./types.ts";
import { decode } from "./wire.ts";

interface OutputsRequest { id: number; op: "outputs"; lang: Lang; width?: Home["width"]; prefix: string; outputs: unknown[] }
interface MathRequest { id: number; op: "math"; items: { tex: string; display: boolean }[] }

const { document } = new JSDOM("<!doctype html><body></body>").window;

function formula(tex: string, display: boolean): string {
  try {
    return katex.renderToString(tex, { displayMode: display, output: "htmlAndMathml", throwOnError: true, strict: "ignore", trust: false });
  } catch (reason) {
    throw new Error(`formula ${JSON.stringify(tex)}: ${(reason as Error).message}`);
  }
}

function answer(request: OutputsRequest | MathRequest): { html: string | string[] } {
  if (request.op === "math") return { html: request.items.map(({ tex, display }) => formula(tex, display)) };
  if (request.op !== "outputs") throw new TypeError(`op ${JSON.stringify((request as { op: unknown }).op)}: expected outputs or math`);
  const home: Home = {
    document, lang: request.lang, width: request.width ?? "text", prefix: request.prefix, counter: { n: 0 },
    math: (tex, display, into) => { into.innerHTML = formula(tex, display); }, // KaTeX escapes what it is given
  };
  return { html: outputs(home, decode(request.outputs) as Output[]).map((element) => element.outerHTML).join("\n") };
}

for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  if (!line.trim()) continue;
  let id: number | null = null;
  let reply: object;
  try {
    const request = JSON.parse(line);
    id = request.id;
    reply = answer(request);
  } catch (reason) {
    reply = { error: reason instanceof Error ? reason.message : String(reason) };
  }
  process.stdout.write(JSON.stringify({ id, ...reply }) + "\n");
}
