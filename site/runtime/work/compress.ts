// Text in a link's fragment: deflated where the browser can, base64 in the letters that need no escaping.

/** Begins with "1" if deflated, "0" if not. */
export async function pack(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  if (typeof CompressionStream === "undefined") return `0${toText(bytes)}`;
  return `1${toText(await through(bytes, new CompressionStream("deflate-raw")))}`;
}

/** Throws for what is cut off or was never packed. */
export async function unpack(packed: string): Promise<string> {
  const bytes = fromText(packed.slice(1));
  if (packed[0] !== "0" && packed[0] !== "1") throw new RangeError(`packed text begins with ${JSON.stringify(packed[0])}, expected 0 or 1`);
  const plain = packed[0] === "1" ? await through(bytes, new DecompressionStream("deflate-raw")) : bytes;
  return new TextDecoder("utf-8", { fatal: true }).decode(plain);
}

async function through(bytes: Uint8Array, stream: GenericTransformStream): Promise<Uint8Array> {
  const body = new Blob([bytes as BlobPart]).stream().pipeThrough(stream as ReadableWritablePair<Uint8Array, Uint8Array>);
  return new Uint8Array(await new Response(body).arrayBuffer());
}

const toText = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");

const fromText = (text: string) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
