// Registers the service worker once the page is at rest, and tells it what this page was made of.
import { siteRoot } from "./pages.ts";

export async function registerServiceWorker(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  try {
    await navigator.serviceWorker.register(new URL("service-worker.js", siteRoot()), { scope: siteRoot().pathname, updateViaCache: "none" });
    const { active } = await navigator.serviceWorker.ready;
    const files = performance.getEntriesByType("resource").map((entry) => entry.name);
    active?.postMessage({ keep: [location.href, ...files] });
  } catch {
    // private windows and locked-down browsers refuse: then Stop ends the worker instead, and nothing is kept offline
  }
}

/** The reader runs cells here: the scripts that this may need later are kept as well. */
export async function keepScripts(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  registration?.active?.postMessage({ keepScripts: true });
}
