/** A server that takes a request and never answers: nothing fails by itself, so time has to tell. */

export const STALL = 30_000; // ms without a byte

/** This file has sent nothing for so long. */
export class Stalled extends Error {
  constructor(readonly file: string) {
    super(`${file} has sent nothing for ${STALL / 1000} s`);
  }
}

/** Calls `expire` when nothing has touched it for too long. */
export class Watch {
  expired = false;
  private timer?: ReturnType<typeof setTimeout>;

  constructor(private readonly expire: () => void) {
    this.touch();
  }

  touch(): void {
    this.end();
    this.timer = setTimeout(() => {
      this.expired = true;
      this.expire();
    }, STALL);
  }

  end(): void {
    clearTimeout(this.timer);
  }
}
