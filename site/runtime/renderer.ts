// The renderer with its plot library, fetched when Python is: a page that is only read does without.
import type { Home } from "./render/home.ts";
import type { Output } from "./render/types.ts";

type Draw = (home: Home, outputs: Output[]) => HTMLElement[];
let loaded: Draw | null = null;

export async function loadRenderer(): Promise<void> {
  loaded ??= (await import("./render/outputs.ts")).outputs;
}

/** Elements for outputs; loadRenderer has to have ended. */
export const draw: Draw = (home, outputs) => loaded!(home, outputs);
