// Help from the living session: names that exist there, and what they are.
import { type CompletionContext, type CompletionResult, completeAnyWord } from "@codemirror/autocomplete";
import { StateEffect, StateField } from "@codemirror/state";
import { EditorView, hoverTooltip, type KeyBinding, showTooltip, type Tooltip } from "@codemirror/view";
import type { EditorHost } from "./editor.ts";
import type { InspectReply } from "../engine/messages.ts";
import { make } from "../ui.ts";

type Assist = Pick<EditorHost, "complete" | "inspect">;

/** Completion source: the session's names; while Python is busy or absent, the words of the cell. */
export const completions = (host: Assist) =>
  async (context: CompletionContext): Promise<CompletionResult | null> => {
    const word = context.matchBefore(/[\p{L}_][\p{L}\p{N}_]*$|\.$/u);
    if (!word && !context.explicit) return null;
    const reply = await host.complete(context.state.doc.toString(), context.pos);
    if (context.aborted) return null;
    if (!reply) return completeAnyWord(context);
    return { from: reply.from, options: reply.options, validFor: /^[\p{L}\p{N}_]*$/u };
  };

function box({ name, signature, doc }: InspectReply) {
  return () => ({ dom: make("div.cm-doc", {}, make("code.cm-doc__signature", {}, name + signature), make("p.cm-doc__text", {}, doc)) });
}

const showDoc = StateEffect.define<Tooltip | null>();

const pinned = StateField.define<Tooltip | null>({
  create: () => null,
  update(tooltip, transaction) {
    for (const effect of transaction.effects) if (effect.is(showDoc)) return effect.value;
    return transaction.docChanged || transaction.selection ? null : tooltip;
  },
  provide: (field) => showTooltip.from(field),
});

/** The docstring of the name under the pointer. */
export const docTooltip = (host: Assist) => [
  pinned,
  hoverTooltip(async (view, pos) => {
    const reply = await host.inspect(view.state.doc.toString(), pos);
    return reply && { pos, above: true, create: box(reply) };
  }, { hoverTime: 400 }),
];

/** Shift-Tab inside a line: the docstring of the name at the cursor. At its indentation it unindents, as everywhere. */
export const docKeymap = (host: Assist): KeyBinding[] => [
  {
    key: "Shift-Tab",
    run(view) {
      const { head, empty } = view.state.selection.main;
      const line = view.state.doc.lineAt(head);
      if (!empty || !line.text.slice(0, head - line.from).trim()) return false;
      void pin(view, host, head);
      return true;
    },
  },
];

async function pin(view: EditorView, host: Assist, pos: number): Promise<void> {
  const reply = await host.inspect(view.state.doc.toString(), pos);
  if (reply && view.state.selection.main.head === pos)
    view.dispatch({ effects: showDoc.of({ pos, above: true, create: box(reply) }) });
}
