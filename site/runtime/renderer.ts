// The renderer with its plot library, fetched when Python is: a page that is only read does without.
type Heavy = typeof import("./render/browser.ts");
let loaded: Heavy | null = null;

export async function loadRenderer(): Promise<void> {
  loaded ??= await import("./render/browser.ts");
}

/** What draws; loadRenderer has to have ended. */
export const renderer = (): Heavy => loaded!;
