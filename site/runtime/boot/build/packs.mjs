/** Files packed for the wire with zstd, by the encoder in Pyodide's own standard library: the same bytes on every machine. */
import { startPyodide } from "./host.mjs";

const LEVEL = 19;
const WINDOW_LOG = 25; // 32 MB: no repetition in any of our files lies further back

/** pack(parts) compresses each part to a frame of its own; the frames follow one another in the result. */
export async function startPacker(supply) {
  const pyodide = await startPyodide(supply);
  const compress = pyodide.runPython(`
from compression import zstd

def compress(data):
    level, window = zstd.CompressionParameter.compression_level, zstd.CompressionParameter.window_log
    return zstd.compress(data, options={level: ${LEVEL}, window: ${WINDOW_LOG}})

compress`);
  return function pack(parts) {
    const frames = parts.map((part) => compress(pyodide.toPy(part)).toJs());
    const bytes = new Uint8Array(frames.reduce((sum, frame) => sum + frame.length, 0));
    let at = 0;
    for (const frame of frames) {
      bytes.set(frame, at);
      at += frame.length;
    }
    return { bytes, frames: frames.map((frame, k) => [frame.length, parts[k].length]) };
  };
}
