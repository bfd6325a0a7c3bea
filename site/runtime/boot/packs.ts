/** Files packed with zstd: fetched, and unpacked frame by frame. */
import { ZSTDDecoder } from "zstddec";
import type { PackedFile } from "./manifest.ts";

const decoder = new ZSTDDecoder();

/** The unpacked frames of a file, each as soon as its last byte is there. */
export async function* unpack(root: string, file: PackedFile): AsyncGenerator<Uint8Array> {
  const [response] = await Promise.all([fetch(root + file.path), decoder.init()]);
  if (!response.ok) throw new Error(`${file.path}: ${response.status} ${response.statusText}`);
  const reader = response.body!.getReader();
  const packed = new Uint8Array(file.bytes);
  let [got, at] = [0, 0];
  for (const [length, raw] of file.frames) {
    while (got < at + length) {
      const { done, value } = await reader.read();
      if (done || got + value.length > file.bytes) {
        throw new Error(`${file.path}: expected ${file.bytes} bytes, got ${done ? got : "more"}`);
      }
      packed.set(value, got);
      got += value.length;
    }
    const frame = decoder.decode(packed.subarray(at, at + length), raw);
    if (frame.length !== raw) throw new Error(`${file.path}: its bytes are not those that were packed`); // zstd's own checksum
    yield frame;
    at += length;
  }
}
