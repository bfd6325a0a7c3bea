// Keeps Python's memory below two gigabytes. Above, addresses are negative numbers to Pyodide's JavaScript, and what it reads there is
// not what Python wrote: printed text went missing. At the limit Python raises a MemoryError, which a reader can make something of.

const PAGE = 65_536;
const LIMIT = 2 ** 31;

export function limitMemory(): void {
  const grow = WebAssembly.Memory.prototype.grow;
  WebAssembly.Memory.prototype.grow = function (pages: number) {
    if (this.buffer.byteLength + pages * PAGE > LIMIT) throw new RangeError("Python's memory ends here");
    return grow.call(this, pages);
  };
}
