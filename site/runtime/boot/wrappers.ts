/** Emscripten wraps each JavaScript function whose address is taken in a wasm module of its own: some 260, of a few dozen kinds. */

const SMALL = 200; // bytes; a wrapper has about 50

/** Do `work` while equal small modules are compiled once. */
export async function withSharedWrappers<T>(work: () => Promise<T>): Promise<T> {
  const original = WebAssembly.Module;
  const compiled = new Map<string, WebAssembly.Module>();
  WebAssembly.Module = new Proxy(original, {
    construct(target, [source]: [BufferSource]) {
      if (!(source instanceof Uint8Array) || source.length > SMALL) return new target(source);
      const key = source.join();
      const module = compiled.get(key) ?? new target(source);
      compiled.set(key, module);
      return module;
    },
  });
  try {
    return await work();
  } finally {
    WebAssembly.Module = original;
  }
}
