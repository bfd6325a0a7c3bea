/** Files packed for the wire with zstd, by the encoder in Pyodide's own standard library: the same bytes on every machine. */
import { startPyodide } from "./host.mjs";

export const LEVELS = { best: 19, quick: 3 };
const WINDOW_LOG = 25; // 32 MB: no repetition in any of our files lies further back

/** pack(bytes) compresses them, or takes what it gave before from the store. */
export function packer(supply, store, level) {
  let compress = null;
  const encode = async (bytes) => {
    compress ??= await startEncoder(supply, level);
    return compress(bytes);
  };
  return (bytes) => store.keep([`zstd ${level} ${WINDOW_LOG} with checksum`, bytes], () => encode(bytes));
}

async function startEncoder(supply, level) {
  const pyodide = await startPyodide(supply);
  const compress = pyodide.runPython(`
from compression import zstd

def compress(data):
    option = zstd.CompressionParameter
    return zstd.compress(data, options={option.compression_level: ${level}, option.window_log: ${WINDOW_LOG}, option.checksum_flag: 1})

compress`);
  return (bytes) => compress(pyodide.toPy(new Uint8Array(bytes))).toJs();
}
