// Small makers for what only exists with scripts: buttons, notices, the live region.
import { h } from "./render/dom.ts";

export type Attributes = Parameters<typeof h>[2];

/** An element of this page; the tag may carry classes ("div.notice"). */
export const make = <K extends keyof HTMLElementTagNameMap>(tag: string, attributes: Attributes = {}, ...children: (Node | string | null)[]) =>
  h({ document }, tag, attributes, ...children) as HTMLElementTagNameMap[K];

export function button(label: string, act: (event: MouseEvent) => void, classes = "", attributes: Attributes = {}): HTMLButtonElement {
  const element = make<"button">("button", { type: "button", class: classes || null, ...attributes }, label);
  element.addEventListener("click", (event) => {
    const focused = element === document.activeElement;
    const cell = element.closest("live-cell");
    act(event);
    // whoever uses the keyboard must not be thrown to the top of the page because a button has done its duty
    if (focused && !element.checkVisibility()) cell?.querySelector<HTMLElement>(".cell__run")?.focus({ preventScroll: true });
  });
  return element;
}

type Action = [label: string, act: () => void];

/** A message in a cell or on the page, with what the reader can do about it. It stays until one of its buttons is used or it is replaced. */
export class Notice extends HTMLElement {
  private readonly actions = make<"div">("div.notice__actions");

  say(text: string, kind: "info" | "warn", actions: Action[]): this {
    this.className = `notice notice--${kind}`;
    if (kind === "warn") this.setAttribute("role", "alert");
    this.append(make("p.notice__text", {}, text), this.actions);
    for (const [label, act] of actions) this.addAction(label, () => (this.remove(), act()));
    return this;
  }

  /** A button that leaves the message where it is. */
  addAction(label: string, act: () => void): void {
    this.actions.append(button(label, act, "button notice__action"));
  }
}
customElements.get("cell-notice") ?? customElements.define("cell-notice", Notice);

export const notice = (text: string, kind: "info" | "warn", ...actions: Action[]): Notice => new Notice().say(text, kind, actions);

let region: HTMLElement | null = null;

/** Say it to screen readers, without moving the focus. */
export function announce(text: string): void {
  if (!region?.isConnected) {
    region = make("div.live-region", { role: "status", "aria-live": "polite" });
    document.body.append(region);
  }
  // the same text twice is spoken twice only if the node changes
  region.replaceChildren(document.createTextNode(text));
}

/** Put text on the clipboard, also where the page may not use the clipboard API. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = make<"textarea">("textarea.live-region", { readonly: true });
    area.value = text;
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }
}

/** Hand the reader a file. */
export function download(name: string, content: string, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  make<"a">("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Ask the reader for a file; null if he thinks better of it. */
export function pickFile(accept: string): Promise<File | null> {
  const input = make<"input">("input", { type: "file", accept });
  return new Promise((resolve) => {
    input.addEventListener("change", () => resolve(input.files?.[0] ?? null));
    input.addEventListener("cancel", () => resolve(null));
    input.click();
  });
}
