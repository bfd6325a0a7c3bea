export const PAGE: number;
export function linkLibraries(Module: object, paths: string[], modules: WebAssembly.Module[]): object[];
export function fixedMemory(Module: object, runs: [number, number][]): Uint8Array[];
export function xorInto(target: Uint8Array, source: Uint8Array): void;
export function namesInTable(Module: object, libraries: object[], from: number): ([number, string] | null)[];
export function restoreMemory(
  Module: object,
  saved: { facts: import("./manifest.ts").SnapshotFacts; packed: Uint8Array; fixed: Uint8Array[]; libraries: object[] },
): void;
