// What the page and its worker say to each other. Every request carries an id; its reply carries the same.
import type { Parts } from "../boot/parts.ts";

/** Outputs as livecell.wire packs them: JSON text in which {"$array": n} stands for the array at byte n of the block. */
export interface Packed {
  json: string;
  bytes: ArrayBuffer;
}

/** How the page reaches a worker that is busy: shared memory, an address that the service worker answers, or not at all. */
export interface StopChannel {
  /** Three Int32: command (see COMMANDS), id of the request it is meant for, serial number. */
  shared?: SharedArrayBuffer;
  /** Answers CONTROL_MAGIC and then the same three as text. */
  address?: string;
}

export const COMMANDS = ["none", "stop", "wait"] as const;
export const CONTROL_MAGIC = "livecell:";

/** `kept`: what an earlier start in the page has fetched and compiled; `again`: the last start failed, so trust no cache. */
export type Request =
  | { do: "boot"; root: string; stop: StopChannel; kept?: Parts; again: boolean }
  | { do: "run"; cell: string; source: string; limit: number | null }
  | { do: "update"; figure: string; values: Record<string, unknown>; limit: number | null }
  | { do: "check"; source: string; check: string; seed: number | null; limit: number | null }
  | { do: "values"; items: BoundValue[] }
  | { do: "complete"; source: string; offset: number }
  | { do: "inspect"; source: string; offset: number };

export type Envelope = Request & { id: number };

export interface BoundValue {
  expression: string;
  format: string;
}

/** Why code ended before its end: the reader's stop, or its time limit. */
export type Halt = "reader" | "limit";

export interface RunReply {
  ok: boolean;
  halted: Halt | null;
}

export interface OutputsReply {
  ok: boolean;
  halted: Halt | null;
  outputs: Packed;
}

export interface CompletionOption {
  label: string;
  type: string;
  info?: string;
}

export interface CompletionReply {
  from: number;
  options: CompletionOption[];
}

export interface InspectReply {
  name: string;
  signature: string;
  doc: string;
}

export interface Replies {
  boot: { python: string };
  run: RunReply;
  update: OutputsReply;
  check: OutputsReply;
  values: (string | null)[];
  complete: CompletionReply | null;
  inspect: InspectReply | null;
}

/** A reason that a reader can act on: which file, and what was wrong with it. */
export interface Failure {
  kind: "missing" | "stalled" | "corrupt" | "memory" | "depth" | "dead" | "start" | "refused";
  file?: string;
  detail?: string;
}

/** Nothing more can be asked of a worker that failed so. */
export const isFatal = ({ kind }: Failure): boolean => ["dead", "depth", "memory"].includes(kind);

export type Report =
  | { id: number; type: "reply"; value: Replies[keyof Replies] }
  | { id: number; type: "failure"; failure: Failure }
  | { id: number; type: "outputs"; outputs: Packed }
  | { type: "progress"; loaded: number; total: number; late?: true }
  | { type: "parts"; parts: Parts };
