/** Files packed with zstd: fetched with their bytes counted, unpacked frame by frame. */
import { ZSTDDecoder } from "zstddec";
import type { PackedFile } from "./manifest.ts";

export type Progress = (bytes: number) => void;

const decoder = new ZSTDDecoder();

/** The unpacked frames of a file, each as soon as its last byte is there. */
export async function* unpack(root: string, file: PackedFile, progress: Progress = () => {}): AsyncGenerator<Uint8Array> {
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
      progress(value.length);
    }
    yield decoder.decode(packed.subarray(at, at + length), raw);
    at += length;
  }
}
