// Arrays on the wire: {"$array": n, dtype, shape} stands at byte n of the block that came with it, {"$array": "<base64>", …} carries its own bytes.
import type { Tensor } from "./types.ts";

const VIEWS = { float64: Float64Array, float32: Float32Array, int32: Int32Array, uint8: Uint8Array };
type Dtype = keyof typeof VIEWS;

/** The same value with every array reference replaced by a tensor over the block (or over its own base64 bytes). */
export function decode(value: unknown, block: ArrayBuffer = new ArrayBuffer(0)): unknown {
  if (Array.isArray(value)) return value.map((item) => decode(item, block));
  if (value === null || typeof value !== "object") return value;
  const record = value as Record<string, unknown>;
  if ("$array" in record) return tensor(record, block);
  return Object.fromEntries(Object.entries(record).map(([key, item]) => [key, decode(item, block)]));
}

function tensor(record: Record<string, unknown>, block: ArrayBuffer): Tensor {
  const { $array: source, dtype, shape } = record as { $array: number | string; dtype: Dtype; shape: number[] };
  const View = VIEWS[dtype];
  if (!View) throw new TypeError(`array of dtype ${JSON.stringify(dtype)}: expected one of ${Object.keys(VIEWS).join(", ")}`);
  const size = shape.reduce((product, n) => product * n, 1);
  const [bytes, start] = typeof source === "string" ? [fromBase64(source), 0] : [block, source];
  if (bytes.byteLength < start + size * View.BYTES_PER_ELEMENT)
    throw new RangeError(`array of shape [${shape}] and dtype ${dtype} needs ${size * View.BYTES_PER_ELEMENT} bytes, got ${Math.max(0, bytes.byteLength - start)}`);
  return { shape, data: new View(bytes, start, size) };
}

function fromBase64(text: string): ArrayBuffer {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes.buffer;
}

export function toBase64(bytes: Uint8Array): string {
  let binary = "";
  for (let i = 0; i < bytes.length; i += 8192) binary += String.fromCharCode(...bytes.subarray(i, i + 8192));
  return btoa(binary);
}
