// <live-playground>: a notebook of the reader's own, kept in the browser. Cells are added, named, moved and removed, and every removal
// can be taken back; the whole goes out and comes in as .ipynb or .py, or by a link.
import { LiveCell } from "../cell/cell.ts";
import { notebookMark } from "../work/handover.ts";
import { type Arrival, fromFile, fromLink } from "./arrival.ts";
import { frame } from "./playground-cell.ts";
import { Soon } from "../work/soon.ts";
import { onOtherTab, read, write } from "../work/store.ts";
import { lang, say } from "../strings.ts";
import { announce, button, copyText, make, notice } from "../ui.ts";

export interface Draft {
  id: string;
  title: string;
  source: string;
}

const KEY = "playground";

export class LivePlayground extends HTMLElement {
  private readonly cells = make<"div">("div.playground__cells");
  private readonly messages = make<"div">("div.playground__messages");
  private readonly leaving = new AbortController();
  private readonly soon = new Soon(() => write(KEY, this.drafts), this.leaving.signal);

  connectedCallback(): void {
    if (this.cells.isConnected) return;
    onOtherTab((name) => name === KEY && this.adopt(), this.leaving.signal);
    const seed = [...this.querySelectorAll<HTMLElement>("pre")].map((pre) => this.draft(pre.textContent!.trim()));
    this.replaceChildren(this.tools(), this.messages, this.cells, button(`+ ${say.addCell}`, () => this.add(this.draft(""), true), "button playground__add"));
    this.show(read<Draft[]>(KEY) ?? (seed.length ? seed : [this.draft("")]));
    addEventListener("hashchange", () => void this.take(fromLink()), { signal: this.leaving.signal });
    void this.take(fromLink());
  }

  disconnectedCallback(): void {
    this.soon.now();
    this.leaving.abort();
  }

  get drafts(): Draft[] {
    return this.all.map((cell) => ({ id: cell.cellId, title: cell.dataset.title ?? "", source: cell.source }));
  }

  /** Run it, and go on to the next. */
  advance(cell: LiveCell): void {
    cell.run();
    const next = this.all[this.all.indexOf(cell) + 1];
    if (next) void next.code.edit();
    else this.add(this.draft(""), true);
  }

  changed(): void {
    this.soon.again();
  }

  move(cell: LiveCell, by: -1 | 1): void {
    const other = this.all[this.all.indexOf(cell) + by];
    if (!other) return;
    if (by < 0) other.before(cell);
    else other.after(cell);
    cell.querySelector<HTMLElement>(by < 0 ? ".cell__up" : ".cell__down")?.focus();
    this.changed();
    cell.page.refresh();
  }

  drop(cell: LiveCell): void {
    const before = this.drafts;
    cell.remove();
    cell.page.engine.interpreter.forget(cell.cellId);
    this.offerUndo(before);
    this.changed();
  }

  private get all(): LiveCell[] {
    return [...this.cells.children] as LiveCell[];
  }

  private draft(source: string, title = ""): Draft {
    return { id: `n${Math.random().toString(36).slice(2, 8)}`, title, source };
  }

  private add(draft: Draft, focus = false): void {
    const cell = this.place(draft);
    if (focus) void cell.code.edit();
    this.changed();
  }

  private place(draft: Draft): LiveCell {
    const cell = frame(draft, this.all.length + 1, this);
    this.cells.append(cell);
    void cell.code.colour();
    return cell;
  }

  private show(drafts: Draft[]): void {
    this.cells.replaceChildren();
    for (const draft of drafts) this.place(draft);
  }

  /** Another tab has written the notebook: follow where the cells are the same, else offer. */
  private adopt(): void {
    const theirs = read<Draft[]>(KEY) ?? [];
    const same = theirs.length === this.all.length && theirs.every(({ id }, i) => this.all[i]!.cellId === id);
    if (this.soon.waits || !same) return this.offer(theirs, say.otherTabNotebook);
    theirs.forEach(({ source, title }, i) => {
      const cell = this.all[i]!;
      cell.code.replace(source);
      if (title) cell.dataset.title = cell.querySelector<HTMLInputElement>(".cell__name")!.value = title;
    });
    this.soon.forget();
  }

  private offerUndo(before: Draft[]): void {
    this.tell(notice(say.removed, "info", [say.undo, () => (this.show(before), this.changed())]));
  }

  private tools(): HTMLElement {
    const items: [string, () => void][] = [
      [say.runAll, () => this.all[0]?.page.runAll()],
      [say.openFile, () => void this.take(fromFile())],
      [say.saveIpynb, () => void this.files().then((file) => file.saveDrafts(this.all))],
      [say.savePy, () => void this.files().then((file) => file.savePython(this.all))],
      [say.shareNotebook, () => void this.share()],
      [say.clearNotebook, () => this.replaceAll([this.draft("")])],
    ];
    return make("div.playground__tools", { role: "group", "aria-label": say.pageTools }, ...items.map(([label, act]) => button(label, act, "button")));
  }

  private files = () => import("../work/export.ts");

  private replaceAll(drafts: Draft[]): void {
    const before = this.drafts;
    this.show(drafts);
    this.offerUndo(before);
    this.changed();
  }

  private async share(): Promise<void> {
    const cells = this.drafts.map(({ source, title }) => ({ source, title }));
    await copyText(location.href.replace(/#.*$/, "") + (await notebookMark(cells)));
    announce(say.shared);
    this.tell(notice(say.shared, "info"));
  }

  private async take(source: Promise<Arrival | null>): Promise<void> {
    const arrival = await source;
    if (!arrival) return;
    if (arrival.cells) this.offer(arrival.cells.map(({ source, title }) => this.draft(source, title)), arrival.text);
    else this.tell(notice(arrival.text, "warn"));
  }

  /** Nothing of the reader's is replaced unasked; an untouched notebook has nothing to lose. */
  private offer(drafts: Draft[], text: string): void {
    const done = (then: () => void) => () => {
      history.replaceState(history.state, "", location.href.replace(/#.*$/, ""));
      then();
    };
    const preview = make("pre.playground__preview", { lang }, drafts.map(({ source }) => source).join("\n\n"));
    const message = notice(text, "info",
      [say.notebookAppend, done(() => drafts.forEach((draft) => this.add(draft)))],
      [say.notebookReplace, done(() => this.replaceAll(drafts))],
      [say.dropShared, done(() => {})]);
    message.querySelector(".notice__text")!.after(preview);
    this.tell(message);
  }

  private tell(message: HTMLElement): void {
    this.messages.replaceChildren(message);
  }
}
