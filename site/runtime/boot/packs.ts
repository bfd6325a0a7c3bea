/** Files packed with zstd: fetched and unpacked whole. */
import { ZSTDDecoder } from "zstddec";
import type { BootFile } from "./manifest.ts";

const decoder = new ZSTDDecoder();
/** From then on `decode` can be called. */
export const ready = startDecoder();

/** The contents of a file. */
export async function unpack(root: string, file: BootFile): Promise<Uint8Array> {
  const response = await fetch(root + file.path);
  if (!response.ok) throw new Error(`${file.path}: ${response.status} ${response.statusText}`);
  const packed = new Uint8Array(await response.arrayBuffer());
  await ready;
  return decode(packed, file);
}

/** The same for bytes that are here already. */
export function decode(packed: Uint8Array, file: BootFile): Uint8Array {
  if (packed.length !== file.bytes) throw new Error(`${file.path}: expected ${file.bytes} bytes, got ${packed.length}`);
  const bytes = decoder.decode(packed, file.raw);
  if (bytes.length !== file.raw) throw new Error(`${file.path}: its bytes are not those that were packed`); // zstd's own checksum
  return bytes;
}

/** The decoder fetches its own code, which it carries, from a data: address. A strict content policy forbids that, so it is answered here. */
function startDecoder(): Promise<void> {
  const original = self.fetch;
  self.fetch = async (address) => new Response(Uint8Array.from(atob(String(address).split(",")[1]!), (letter) => letter.charCodeAt(0)));
  try {
    return decoder.init();
  } finally {
    self.fetch = original;
  }
}
