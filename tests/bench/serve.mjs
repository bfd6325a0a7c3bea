// A static host like GitHub Pages: below a sub-path, gzip for text and wasm, max-age 600, no special headers.
// node serve.mjs FOLDER [mbit] [milliseconds]; prints its port, answers /__log with [path, status, bytes on the wire] since the last call.
import { existsSync, readFileSync, statSync } from "node:fs";
import http from "node:http";
import path from "node:path";
import { gzipSync } from "node:zlib";

const [folder, mbit = "0", latency = "0"] = process.argv.slice(2);
export const PREFIX = "/repo/";
const TYPES = {
  ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".mjs": "text/javascript", ".json": "application/json",
  ".css": "text/css", ".svg": "image/svg+xml", ".wasm": "application/wasm", ".zip": "application/zip", ".gz": "application/gzip",
};
const ZIPPED = new Set([".html", ".js", ".mjs", ".json", ".css", ".svg", ".wasm"]);
const CHUNK = 16384;
const perMillisecond = (Number(mbit) * 1e6) / 8 / 1000;

const zipped = new Map();
let log = [];
let lineFreeAt = 0; // one line for all connections, as a reader's own is

async function send(response, bytes) {
  if (!perMillisecond) return void response.end(bytes);
  for (let at = 0; at < bytes.length; at += CHUNK) {
    const chunk = bytes.subarray(at, at + CHUNK);
    lineFreeAt = Math.max(lineFreeAt, performance.now()) + chunk.length / perMillisecond;
    const wait = lineFreeAt - performance.now();
    if (wait > 1) await new Promise((done) => setTimeout(done, wait));
    if (response.destroyed) return;
    response.write(chunk);
  }
  response.end();
}

function bodyOf(file, tag) {
  if (!ZIPPED.has(path.extname(file))) return readFileSync(file);
  const key = file + tag;
  if (!zipped.has(key)) zipped.set(key, gzipSync(readFileSync(file), { level: 6 }));
  return zipped.get(key);
}

const server = http.createServer(async (request, response) => {
  const { pathname } = new URL(request.url, "http://host");
  if (pathname === "/__log") {
    response.end(JSON.stringify(log));
    log = [];
    return;
  }
  if (Number(latency)) await new Promise((done) => setTimeout(done, Number(latency)));
  const relative = decodeURIComponent(pathname.slice(PREFIX.length)) || "index.html";
  const file = path.join(folder, relative.endsWith("/") ? `${relative}index.html` : relative);
  if (!pathname.startsWith(PREFIX) || !existsSync(file) || statSync(file).isDirectory()) {
    log.push([pathname, 404, 0]);
    return void response.writeHead(404).end("not found");
  }
  const { mtimeMs, size } = statSync(file);
  const tag = `"${mtimeMs.toString(36)}-${size}"`;
  const headers = {
    "content-type": TYPES[path.extname(file)] ?? "application/octet-stream",
    "cache-control": "max-age=600", etag: tag, vary: "Accept-Encoding",
  };
  if (request.headers["if-none-match"] === tag) {
    log.push([pathname, 304, 0]);
    return void response.writeHead(304, headers).end();
  }
  const body = bodyOf(file, tag);
  if (ZIPPED.has(path.extname(file))) headers["content-encoding"] = "gzip";
  log.push([pathname, 200, body.length]);
  response.writeHead(200, { ...headers, "content-length": body.length });
  if (request.method === "HEAD") return void response.end();
  await send(response, body);
});
server.keepAliveTimeout = 60_000;
server.listen(0, "127.0.0.1", () => console.log(server.address().port));
