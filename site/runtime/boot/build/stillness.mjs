/** A process in which time stands still and chance is a fixed sequence: what it makes has the same bytes each time. */
import crypto from "node:crypto";

/** Hold clock, randomness, time zone and the name of the host still; call before Pyodide is loaded, never undone. */
export function holdStill() {
  process.env.TZ = "UTC";
  process.argv[1] = "python"; // Emscripten writes it to memory as the name of the program
  const moment = Date.UTC(2026, 0, 1);
  let ticks = 0; // time passes a little at each look: code that waits for it comes to an end
  const tick = () => ++ticks / 1000;
  Date.now = () => moment + Math.floor(tick());
  performance.now = () => tick();
  let state = 1;
  const fill = (view) => {
    const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
    for (let k = 0; k < bytes.length; k++) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      bytes[k] = state >>> 24;
    }
    return view;
  };
  crypto.randomFillSync = fill;
  globalThis.crypto.getRandomValues = fill;
  Object.defineProperty(globalThis, "navigator", { value: { userAgent: "snapshot", platform: "" }, configurable: true });
}
