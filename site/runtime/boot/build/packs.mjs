/** Files packed for the wire with zstd, by the encoder in Pyodide's own standard library: the same bytes on every machine. */
import { startPyodide } from "./host.mjs";

export const LEVELS = { best: 19, quick: 3 };
const WINDOW_LOG = 25; // 32 MB: no repetition in any of our files lies further back

/** pack(parts) compresses each part to a frame of its own; the frames follow one another in the result. */
export function packer(supply, store, level) {
  let compress = null;
  const encode = async (part) => {
    compress ??= await startEncoder(supply, level);
    return compress(part);
  };
  return async function pack(parts) {
    const frames = [];
    for (const part of parts) frames.push(await store.keep([`zstd ${level} ${WINDOW_LOG} with checksum`, part], () => encode(part)));
    return { bytes: new Uint8Array(Buffer.concat(frames)), frames: frames.map((frame, k) => [frame.length, parts[k].length]) };
  };
}

async function startEncoder(supply, level) {
  const pyodide = await startPyodide(supply);
  const compress = pyodide.runPython(`
from compression import zstd

def compress(data):
    option = zstd.CompressionParameter
    return zstd.compress(data, options={option.compression_level: ${level}, option.window_log: ${WINDOW_LOG}, option.checksum_flag: 1})

compress`);
  return (part) => compress(pyodide.toPy(new Uint8Array(part))).toJs();
}
