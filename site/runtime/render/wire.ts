// Arrays on the wire: {"$array": k, dtype, shape} points at buffer k, {"$array": "<base64>", …} carries its own bytes.
import type { Tensor } from "./types.ts";

const VIEWS = { float64: Float64Array, float32: Float32Array, int32: Int32Array, uint8: Uint8Array };
type Dtype = keyof typeof VIEWS;

/** The same value with every array reference replaced by a tensor over the buffers (or over its own base64 bytes). */
export function decode(value: unknown, buffers: ArrayBufferLike[] = []): unknown {
  if (Array.isArray(value)) return value.map((item) => decode(item, buffers));
  if (value === null || typeof value !== "object" || isTensor(value)) return value;
  const record = value as Record<string, unknown>;
  if ("$array" in record) return tensor(record, buffers);
  return Object.fromEntries(Object.entries(record).map(([key, item]) => [key, decode(item, buffers)]));
}

/** The inverse of decode: plain JSON and the buffers that its references count. */
export function encode(value: unknown, buffers: ArrayBufferLike[] = []): { json: unknown; buffers: ArrayBufferLike[] } {
  const walk = (item: unknown): unknown => {
    if (isTensor(item)) {
      const { data, shape } = item;
      const dtype = (Object.keys(VIEWS) as Dtype[]).find((name) => data instanceof VIEWS[name]);
      buffers.push(data.slice().buffer);
      return { $array: buffers.length - 1, dtype, shape };
    }
    if (Array.isArray(item)) return item.map(walk);
    if (item === null || typeof item !== "object") return item;
    return Object.fromEntries(Object.entries(item).map(([key, inner]) => [key, walk(inner)]));
  };
  return { json: walk(value), buffers };
}

export function isTensor(value: unknown): value is Tensor {
  return typeof value === "object" && value !== null && ArrayBuffer.isView((value as Tensor).data);
}

function tensor(record: Record<string, unknown>, buffers: ArrayBufferLike[]): Tensor {
  const { $array: source, dtype, shape } = record as { $array: number | string; dtype: Dtype; shape: number[] };
  const View = VIEWS[dtype];
  if (!View) throw new TypeError(`array of dtype ${JSON.stringify(dtype)}: expected one of ${Object.keys(VIEWS).join(", ")}`);
  const bytes = typeof source === "string" ? fromBase64(source) : buffers[source];
  if (!bytes) throw new RangeError(`array refers to buffer ${source}, but only ${buffers.length} came with the message`);
  const size = shape.reduce((product, n) => product * n, 1);
  if (bytes.byteLength !== size * View.BYTES_PER_ELEMENT)
    throw new RangeError(`array of shape [${shape}] and dtype ${dtype} needs ${size * View.BYTES_PER_ELEMENT} bytes, got ${bytes.byteLength}`);
  return { shape, data: new View(bytes as ArrayBuffer) };
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
