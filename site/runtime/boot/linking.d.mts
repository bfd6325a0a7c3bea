import type { SnapshotFacts } from "./manifest.ts";
export const PAGE: number;
export function linkLibraries(Module: object, paths: string[], modules: WebAssembly.Module[]): object[];
export function fixedMemory(Module: object, runs: [number, number][]): Uint8Array[];
export function xorInto(target: Uint8Array, source: Uint8Array): void;
export function namesInTable(Module: object, libraries: object[], from: number): ([number, string] | null)[];
export function restoring(
  createModule: (settings: object) => Promise<any>,
  snapshot: {
    facts: SnapshotFacts;
    parts: { libraries: Promise<WebAssembly.Module[]>; memory: Promise<Uint8Array> };
    fail: (error: unknown) => void;
    passed?: (step: string) => void;
  },
): (settings: object) => Promise<any>;
