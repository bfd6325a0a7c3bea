// The code of a cell: highlighted text at first, an editor from the moment a reader begins to edit.
import type { Editor, EditorHost } from "../editor/editor.ts";
import { openPlainEditor } from "../editor/plain.ts";
import { say } from "../strings.ts";
import { make, notice } from "../ui.ts";

export class Code {
  /** As the article has it. */
  readonly original: string;
  source: string;
  /** `written`: by the reader, not replaced from outside. */
  onchange: (written: boolean) => void = () => {};
  private readonly pre: HTMLPreElement;
  private readonly highlighted: Node[];
  private editor: Editor | null = null;
  private opening: Promise<void> | null = null;
  private mark: HTMLElement | null = null;

  constructor(
    readonly element: HTMLElement,
    private readonly host: Omit<EditorHost, "source" | "changed">,
  ) {
    this.pre = element.querySelector("pre")!;
    this.highlighted = [...this.pre.firstElementChild!.childNodes];
    this.original = this.source = this.pre.textContent!.replace(/\n$/, "");
    this.pre.addEventListener("click", (event) => {
      if (getSelection()?.isCollapsed !== false) void this.edit(this.offsetAt(event));
    });
    this.pre.addEventListener("keydown", (event) => this.key(event));
  }

  get edited(): boolean {
    return this.source !== this.original;
  }

  /** Show other code than what stands there; in an open editor this can be undone. */
  replace(source: string): void {
    if (source === this.source) return;
    this.source = source;
    this.showText();
    this.editor?.replace(source);
    this.markLine(null);
    this.onchange(false);
  }

  /** Open the editor with the cursor at `offset`. */
  edit(offset = this.source.length): Promise<void> {
    this.opening ??= this.open();
    return this.opening.then(() => this.editor?.focus(offset));
  }

  /** Mark the line at which Python stopped, counted from 1. */
  markLine(line: number | null, message = ""): void {
    this.mark?.remove();
    this.mark = null;
    if (this.editor) return this.editor.markLine(line, message);
    if (line === null) return;
    const text = this.pre.firstElementChild!;
    const height = parseFloat(getComputedStyle(text).lineHeight);
    const top = text.getBoundingClientRect().top - this.element.getBoundingClientRect().top;
    this.mark = make("span.cell__mark", { style: `top:${top + (line - 1) * height}px;height:${height}px`, title: message });
    this.element.append(this.mark);
  }

  private async open(): Promise<void> {
    const host: EditorHost = { ...this.host, source: this.source, changed: (source) => this.take(source) };
    try {
      const { openEditor } = await import("../editor/editor.ts");
      this.editor = openEditor(this.element, host);
    } catch {
      this.editor = openPlainEditor(this.element, host);
      this.element.append(notice(say.editorMissing, "warn", [say.retry, () => this.reopen()]));
    }
    this.mark?.remove();
    this.pre.parentElement!.hidden = true;
  }

  private reopen(): void {
    this.editor?.destroy();
    this.editor = null;
    this.pre.parentElement!.hidden = false;
    this.opening = null;
    void this.edit();
  }

  private take(source: string): void {
    if (source === this.source) return;
    this.source = source;
    this.showText();
    this.onchange(true);
  }

  private showText(): void {
    const code = this.pre.firstElementChild!;
    if (this.edited) code.textContent = this.source;
    else code.replaceChildren(...this.highlighted);
    if (!this.editor) void this.colour();
  }

  /** Code that did not come coloured from the build is coloured as soon as that can be loaded. */
  async colour(): Promise<void> {
    const { source } = this;
    const { highlighted } = await import("../editor/highlight.ts").catch(() => ({ highlighted: null }));
    const code = this.pre.firstElementChild!;
    if (highlighted && source === this.source && !code.childElementCount) code.replaceChildren(highlighted(source));
  }

  private key(event: KeyboardEvent): void {
    if (event.key === "Enter" && (event.shiftKey || event.ctrlKey || event.metaKey)) this.host.run(event.shiftKey);
    else if (event.key === "Enter") void this.edit(0);
    else return;
    event.preventDefault();
  }

  /** The place in the source that was clicked. */
  private offsetAt({ clientX, clientY }: MouseEvent): number {
    const code = this.pre.firstElementChild!;
    const at = document.caretPositionFromPoint?.(clientX, clientY);
    const old = at ? null : document.caretRangeFromPoint?.(clientX, clientY);
    const [node, offset] = at ? [at.offsetNode, at.offset] : [old?.startContainer, old?.startOffset ?? 0];
    if (!node || !code.contains(node)) return this.source.length;
    const range = document.createRange();
    range.setStart(code, 0);
    range.setEnd(node, offset);
    return Math.min(range.toString().length, this.source.length);
  }
}
