// Reaches a busy worker: through shared memory where the page is cross-origin isolated, else through the service worker, else not at all.
import { COMMANDS, type StopChannel } from "./messages.ts";

type Command = Exclude<(typeof COMMANDS)[number], "none">;
const READY = 1500; // ms to wait for a service worker that is being installed

export class Stopper {
  private serial = 0;
  private shared: Int32Array | null = null;
  private service: ServiceWorker | null = null;
  private readonly session = Math.random().toString(36).slice(2);

  /** What the worker needs in order to hear. A service worker that is still being installed is waited for, briefly. */
  async open(root: URL): Promise<StopChannel> {
    if (globalThis.crossOriginIsolated) {
      const memory = new SharedArrayBuffer(12);
      this.shared = new Int32Array(memory);
      return { shared: memory };
    }
    this.service = await activeService();
    if (!this.service) return {};
    return { address: new URL(`service-worker.js?control=${this.session}`, root).href };
  }

  get reaches(): boolean {
    return this.shared !== null || this.service !== null;
  }

  send(command: Command, request: number): void {
    const message = [COMMANDS.indexOf(command), request, ++this.serial];
    if (this.shared) message.forEach((part, i) => Atomics.store(this.shared!, i, part));
    else this.service?.postMessage({ control: this.session, message });
  }
}

async function activeService(): Promise<ServiceWorker | null> {
  if (!("serviceWorker" in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  if (!registration) return null;
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, READY));
  const ready = await Promise.race([navigator.serviceWorker.ready, late]);
  return ready?.active ?? null;
}
