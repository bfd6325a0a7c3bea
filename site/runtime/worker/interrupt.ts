// Stops Python while it runs, and keeps its variables. Pyodide looks at element 0 of its interrupt buffer every few dozen bytecodes;
// here that element is a getter that decides: has the time limit passed, has the reader pressed Stop?
import { COMMANDS, CONTROL_MAGIC, type Halt, type StopChannel } from "../engine/messages.ts";

const SIGINT = 2;
const SIGALRM = 14; // python.ts hands on what waits to be shown
const TICK = 250; // ms between such signals
const ASK_EVERY = 120; // ms between questions to the service worker: each one costs about 2 ms

export class Interrupt {
  /** Why the last armed request was stopped, if it was. */
  fired: Halt | null = null;
  private request = 0; // 0: nothing runs
  private deadline = Infinity;
  private asked = 0;
  private seen = 0;
  private ticked = 0;
  private readonly shared: Int32Array | null;

  constructor(private readonly channel: StopChannel) {
    this.shared = channel.shared ? new Int32Array(channel.shared) : null;
  }

  arm(request: number, limit: number | null): void {
    this.fired = null;
    this.request = request;
    this.asked = performance.now();
    this.deadline = limit === null ? Infinity : this.asked + limit;
  }

  disarm(): void {
    this.request = 0;
  }

  /** What Pyodide reads: SIGINT once for each reason, now and then a tick, else 0. */
  get 0(): number {
    if (!this.request) return 0;
    const now = performance.now();
    const command = this.command(now);
    if (command === "wait") this.deadline = Infinity;
    if (command === "stop") return this.fire("reader");
    if (now > this.deadline) return this.fire("limit");
    if (now - this.ticked < TICK) return 0;
    this.ticked = now;
    return SIGALRM;
  }

  /** Pyodide writes 0 back once it has read. */
  set 0(_: number) {}

  private fire(why: Halt): number {
    this.fired = why;
    this.deadline = Infinity; // once: code that catches the interrupt goes on, and Stop is still there
    return SIGINT;
  }

  private command(now: number): (typeof COMMANDS)[number] {
    const [command, request, serial] = this.shared ? this.shared : this.ask(now);
    if (!serial || serial <= this.seen || request !== this.request) return "none";
    this.seen = serial;
    return COMMANDS[command!] ?? "none";
  }

  private ask(now: number): ArrayLike<number> & Iterable<number> {
    if (!this.channel.address || now - this.asked < ASK_EVERY) return [];
    this.asked = now;
    const question = new XMLHttpRequest();
    question.open("GET", `${this.channel.address}&at=${Math.round(now)}`, false);
    try {
      question.send();
    } catch {
      return [];
    }
    if (question.responseText.startsWith(CONTROL_MAGIC))
      return question.responseText.slice(CONTROL_MAGIC.length).split(" ").map(Number);
    this.channel.address = undefined; // no service worker answers: do not load the server with questions
    return [];
  }
}
