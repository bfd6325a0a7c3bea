// The renderer with its plot library, fetched when Python is: a page that is only read does without.
import { addressIn, refresh } from "../engine/refresh.ts";

type Heavy = typeof import("../render/browser.ts");
let loaded: Heavy | null = null;

export async function loadRenderer(): Promise<void> {
  try {
    loaded ??= await import("../render/browser.ts");
  } catch (error) {
    const address = addressIn(error);
    if (address) await refresh(address);
    loaded = await import("../render/browser.ts");
  }
}

/** What draws; loadRenderer has to have ended. */
export const renderer = (): Heavy => loaded!;
