// What is asked of Python, from its place in the queue to its end.
import type { Failure, Halt, Packed, Replies, Request } from "./messages.ts";

/** How a request ended. `lost`: its worker had to be ended, so that Python started anew. */
export type Outcome =
  | { kind: "done" }
  | { kind: "error" }
  | { kind: "halted"; why: Halt; lost: boolean }
  | { kind: "cancelled" }
  | { kind: "failed"; failure: Failure };

export type Asking = Exclude<Request["do"], "boot">;

export interface Job<K extends Asking = Asking> {
  request: Extract<Request, { do: K }>;
  live?: (outputs: Packed) => void;
  started?: () => void;
  /** Called before anything that waits gets its turn. */
  ended?: (end: End<K>) => void;
  /** Asked when its turn comes; false drops the job. */
  wanted?: () => boolean;
}

export interface End<K extends Asking = Asking> {
  outcome: Outcome;
  value?: Replies[K];
}

export interface Pending {
  job: Job;
  resolve(end: End<any>): void;
}

export interface Current extends Pending {
  id: number;
  /** Why its worker is being ended, if it is. */
  killed: Halt | null;
  stopping: boolean;
  timer?: ReturnType<typeof setTimeout>;
}

export function settle({ job, resolve }: Pending, end: End): void {
  job.ended?.(end);
  resolve(end);
}

export function outcomeOf(value: unknown): Outcome {
  const reply = value as { ok?: boolean; halted?: Halt | null } | null;
  if (reply?.halted) return { kind: "halted", why: reply.halted, lost: false };
  return { kind: reply?.ok === false ? "error" : "done" };
}
